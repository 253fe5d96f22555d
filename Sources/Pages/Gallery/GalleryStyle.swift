/// How a gallery looks: one column of cards, on a phone with the picture above the text; by the
/// reader's wish light or dark.
enum GalleryStyle {
  static let text = """
    :root{color-scheme:light dark;--back:#f6f6f4;--card:#fff;--ink:#1b1b1a;--soft:#62625e;\
    --line:#dddcd6;--bad:#a8201a;--warn:#7a5200;--link:#0b57a4}
    @media(prefers-color-scheme:dark){:root{--back:#161616;--card:#212120;--ink:#ecebe6;\
    --soft:#a3a29b;--line:#3a3a37;--bad:#ff9b91;--warn:#f0c060;--link:#8bbcf0}}
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    body{margin:0;background:var(--back);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
    header,main{max-width:1100px;margin:0 auto;padding:0 16px}
    h1{font-size:22px;margin:20px 0 4px;overflow-wrap:anywhere}
    header p{margin:0 0 10px;color:var(--soft);overflow-wrap:anywhere}
    .notice{color:var(--warn)}
    form{display:flex;flex-wrap:wrap;gap:10px 16px;align-items:end;padding:10px 0;\
    position:sticky;top:0}
    label{display:grid;gap:2px;font-size:13px;color:var(--soft)}
    label.check{display:flex;align-items:center;gap:6px;padding-bottom:7px}
    input[type=search],select{font:inherit;color:var(--ink);background:var(--card);\
    border:1px solid var(--line);border-radius:6px;padding:5px 8px;min-width:110px}
    output{margin-left:auto;padding-bottom:6px;color:var(--soft)}
    article{display:grid;grid-template-columns:260px minmax(0,1fr);gap:16px;background:var(--card);\
    border:1px solid var(--line);border-radius:10px;padding:12px;margin:0 0 12px;\
    content-visibility:auto;contain-intrinsic-size:auto 230px}
    article.failed{border-left:4px solid var(--bad)}
    .view{display:grid;place-items:start center;align-content:start;min-height:60px}
    .view.none{place-content:center;color:var(--soft);border:1px dashed var(--line);border-radius:6px;font-size:13px}
    .frame{position:relative;line-height:0;\
    background:repeating-conic-gradient(#ccc 0 25%,#fff 0 50%) 0 0/16px 16px}
    .frame img{max-width:100%;height:auto}
    .frame svg{position:absolute;inset:0;width:100%;height:100%}
    rect{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}
    rect.under{stroke:#000;stroke-width:4;stroke-opacity:.55}
    .shade{fill:#000;fill-opacity:.5;fill-rule:evenodd}
    .c0{stroke:#ffd400;--key:#ffd400}.c1{stroke:#37d5ff;--key:#37d5ff}\
    .c2{stroke:#ff7ad9;--key:#ff7ad9}.c3{stroke:#7dff6a;--key:#7dff6a}\
    .c4{stroke:#ff9640;--key:#ff9640}.c5{stroke:#fff;--key:#fff}
    .key{display:inline-block;width:11px;height:11px;margin-right:6px;border:1px solid #0009;\
    border-radius:2px;background:var(--key);vertical-align:-1px}
    h2{font-size:16px;margin:0;overflow-wrap:anywhere;unicode-bidi:isolate}
    p{margin:0}
    .facts{color:var(--soft);font-size:13px}
    .error{color:var(--bad);overflow-wrap:anywhere}
    .warning{color:var(--warn);font-size:13px;overflow-wrap:anywhere}
    .warning::before{content:"warning: "}
    table{border-collapse:collapse;width:100%;margin-top:8px;font-size:13px;\
    font-variant-numeric:tabular-nums}
    th{font-weight:500;color:var(--soft);text-align:left}
    th,td{padding:3px 10px 3px 0;border-bottom:1px solid var(--line);vertical-align:top;\
    white-space:nowrap}
    td:first-child,th:first-child{width:100%;white-space:normal;overflow-wrap:anywhere}
    td:nth-child(4),td:nth-child(5),th:nth-child(4),th:nth-child(5){text-align:right}
    td:last-child,th:last-child{padding-right:0}
    .reason td{white-space:normal;border-bottom:1px solid var(--line)}
    tr.explained td{border-bottom:0}
    tr.failed td:last-child{color:var(--bad)}
    small{color:var(--soft)}
    @media(max-width:760px){form{position:static}\
    article{grid-template-columns:minmax(0,1fr);contain-intrinsic-size:auto 420px}\
    output{margin-left:0}thead{display:none}\
    tr{display:flex;flex-wrap:wrap;gap:0 12px;border-bottom:1px solid var(--line);padding:4px 0}\
    td,.reason td{border:0;padding:0}td:first-child{flex:0 0 100%}td:empty{display:none}\
    tr.explained{border-bottom:0}label{flex:1 1 40%}}
    @media print{form{display:none}article{break-inside:avoid}}

    """
}
