#ifndef WIDTHWISE_CCRYPTO_SHIM_H
#define WIDTHWISE_CCRYPTO_SHIM_H

#include <openssl/evp.h>

#endif
