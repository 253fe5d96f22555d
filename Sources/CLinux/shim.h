/* Calls of Linux that Swift can't make itself: variadic ones, and those behind GNU's macros. */
#ifndef WW_LINUX_SHIM_H
#define WW_LINUX_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stdlib.h>
#include <spawn.h>
#include <sys/inotify.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

extern long syscall(long number, ...);
extern int renameat2(int old_folder, const char *old, int new_folder, const char *new_name,
                     unsigned int flags);
extern int pipe2(int ends[2], int flags);
extern int fork(void);
extern void closefrom(int first);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* 0, or the value of errno. */
static inline int ww_prctl(int option, unsigned long value) {
  return prctl(option, value, 0UL, 0UL, 0UL) == 0 ? 0 : errno;
}

/* Renames within a folder, where the new name is free: EEXIST where it is not, EINVAL where the
   file system can't. -1 and errno where it fails. The flag is RENAME_NOREPLACE. */
static inline int ww_rename_to_free(int folder, const char *old, const char *new_name) {
  return renameat2(folder, old, folder, new_name, 1U);
}

/* A pipe that no started program inherits; 0, or the value of errno. */
static inline int ww_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

/* A copy of this process with the calling thread alone: its identifier here, 0 in the copy, -1 and
   errno where there is none. Swift leaves fork out, since a copy of a process with threads may find
   any lock taken for ever. */
static inline int ww_fork(void) { return fork(); }

#if defined(__x86_64__)
#define WW_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define WW_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

/* Lets every thread of the process, now and later, be refused (EPERM) what an image library has
   no use for: sockets, other programs, other processes' memory, io_uring (which makes sockets
   too). 0, or the value of errno; ENOSYS on processors whose call numbers aren't known here.
   No new privileges have to be given up before. */
static inline int ww_refuse_calls(void) {
#ifdef WW_AUDIT_ARCH
  static const unsigned refused[] = {
      SYS_socket, SYS_connect, SYS_execve, SYS_execveat, SYS_ptrace,
      SYS_process_vm_readv, SYS_process_vm_writev, SYS_io_uring_setup, SYS_bpf,
      SYS_perf_event_open, SYS_mount, SYS_unshare, SYS_setns, SYS_keyctl,
  };
  enum { count = sizeof refused / sizeof refused[0] };
  struct sock_filter program[count + 6];
  int n = 0;
  program[n++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  /* Calls by another numbering (32 bits) are refused altogether. */
  program[n++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JEQ | BPF_K, WW_AUDIT_ARCH, 0, count + 3);
  program[n++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  /* The bit of the x32 numbering; no other call is numbered so high. */
  program[n++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JGE | BPF_K, 0x40000000, count + 1, 0);
  for (int i = 0; i < count; i++)
    program[n++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, refused[i], (unsigned char)(count - i), 0);
  program[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  program[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog filter = {.len = (unsigned short)n, .filter = program};
  /* Without SPEC_ALLOW older kernels slow the whole process down. */
  unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &filter) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

// The compiler leaves out a block that nobody uses, which is not wanted here: the heap is to grow.
static inline void ww_grow_heap(size_t bytes) {
  void *volatile block = malloc(bytes);
  free(block);
}

#endif
