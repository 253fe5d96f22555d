/// How the page looks: by the reader's wish light or dark, on a phone one picture below the other.
///
/// What only works with the script stands below `.js`, which the script sets.
enum PageStyle {
  static let text = base + stage + views + triage + phone

  private static let base = """
    :root{color-scheme:light dark;--back:#f6f6f4;--card:#fff;--ink:#1b1b1a;--soft:#62625e;\
    --line:#dddcd6;--bad:#a8201a;--good:#1c6b34;--warn:#7a5200;--link:#0b57a4;--tile:#d0d0cc}
    @media(prefers-color-scheme:dark){:root{--back:#161616;--card:#212120;--ink:#ecebe6;\
    --soft:#a3a29b;--line:#3a3a37;--bad:#ff9b91;--good:#7fd598;--warn:#f0c060;--link:#8bbcf0;\
    --tile:#3c3c3a}}
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    body{margin:0;background:var(--back);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
    .top,main,#controls{max-width:1500px;margin:0 auto;padding:0 16px}
    h1{font-size:22px;margin:20px 0 4px;overflow-wrap:anywhere}
    h2{font-size:18px;margin:26px 0 8px;scroll-margin-top:100px}
    h3{font-size:16px;margin:0;overflow-wrap:anywhere}
    p,ul,dl{margin:0 0 8px}
    small,.facts,label,dt{color:var(--soft);font-weight:400}
    .facts,figcaption,label,table,dl{font-size:13px;overflow-wrap:anywhere}
    .error{color:var(--bad)}.notice{color:var(--warn)}
    .error,.notice{white-space:pre-wrap;overflow-wrap:anywhere}
    nav{display:flex;flex-wrap:wrap;gap:8px;padding:4px 0 8px}
    nav a{color:var(--link);background:var(--card);border:1px solid var(--line);\
    border-radius:14px;padding:2px 12px;text-decoration:none;font-size:14px}
    article{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--bad);\
    border-radius:10px;padding:12px;margin:0 0 12px;content-visibility:auto;\
    contain-intrinsic-size:auto 480px;scroll-margin-top:100px}
    article[data-state=approve]{border-left-color:var(--good)}
    article[data-state=skip]{border-left-color:var(--line);opacity:.75}
    article.now{outline:2px solid var(--link);outline-offset:-1px}
    .status{font-size:12px;color:var(--bad);border:1px solid;border-radius:9px;padding:0 7px;\
    font-weight:400;white-space:nowrap}
    .cause{font-weight:600;margin:2px 0;overflow-wrap:anywhere}
    .cause::first-letter{text-transform:uppercase}
    .misses{padding:0;margin:0 0 2px;list-style:none;display:flex;flex-wrap:wrap;gap:0 18px;\
    font-size:13px;color:var(--bad);font-variant-numeric:tabular-nums}
    details{font-size:13px}summary{cursor:pointer;color:var(--link)}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:6px 0}
    th{text-align:left;font-weight:500;color:var(--soft)}
    th,td{padding:2px 14px 2px 0;border-bottom:1px solid var(--line);text-align:right}
    th:first-child,td:first-child{text-align:left}
    .missed td{color:var(--bad);font-weight:600}
    dt{float:left;clear:left;width:70px}dd{margin:0 0 4px 76px}
    code{overflow-wrap:anywhere;font-size:12.5px}
    .thumbs{display:grid;grid-template-columns:repeat(auto-fill,minmax(128px,1fr));gap:10px;\
    padding:10px 0}
    .thumbs figure{content-visibility:auto;contain-intrinsic-size:auto 150px}
    .thumbs img,.thumbs i{display:block;width:112px;height:112px;object-fit:contain;\
    background:var(--card)}
    .thumbs figcaption{font-size:12px}
    """

  private static let stage = """

    figure{margin:0;min-width:0}
    figcaption{color:var(--soft);padding:3px 0}
    figcaption i{display:inline-block;width:10px;height:10px;margin:0 4px 0 8px;\
    border:1px solid var(--soft);vertical-align:-1px}
    .h0{background:#000}.h1{background:#161c4a}.h2{background:#2a54be}.h3{background:#f0b41e}\
    .h4{background:#ec461e}.h5{background:#fff}
    .stage{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:10px;margin:8px 0 4px}
    .view{position:relative}
    .film{position:relative;display:inline-block;vertical-align:top;max-width:100%;line-height:0;\
    background:repeating-conic-gradient(var(--tile) 0 25%,var(--card) 0 50%) 0 0/16px 16px}
    .film img{max-width:100%;max-height:75vh;width:auto;height:auto}
    .film svg{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
    rect{fill:none;stroke:#ff2fd0;stroke-width:calc(2px/var(--zoom,1));\
    vector-effect:non-scaling-stroke}
    @media(max-width:1100px){.stage{grid-template-columns:repeat(3,minmax(0,1fr))}}
    """

  private static let views = """

    .js .view{overflow:hidden;width:min(100%,75vh*var(--width)/var(--height),\
    max(1px*var(--width),var(--least,320px)));aspect-ratio:var(--width)/var(--height);cursor:grab;\
    touch-action:pan-y}
    .js .film{display:block;max-width:none;width:calc(100%*var(--columns));transform-origin:0 0;\
    transform:translate(calc(-100%*var(--x,0)*var(--zoom,1)),\
    calc(-100%*var(--y,0)*var(--zoom,1))) scale(var(--zoom,1))}
    .js .film img{display:block;width:100%;max-width:none;max-height:none}
    .js .zoomed .view{touch-action:none}
    .js .crisp img{image-rendering:pixelated}
    .js[data-view=two] .pair :is(.difference,.heat),\
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair :is(.difference,.heat),\
    .js[data-view=difference] .stage:has(.difference) figure:not(.difference),\
    .js[data-view=heat] .stage:has(.heat) figure:not(.heat){display:none}
    .js[data-view=two] .stage{grid-template-columns:repeat(2,minmax(0,1fr))}
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion],[data-view=difference],\
    [data-view=heat]) .stage{grid-template-columns:minmax(0,1fr);--least:720px}
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair .actual,\
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair .expected\
    {grid-area:1/1;position:relative}
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair figcaption\
    {visibility:hidden}
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair .view::after\
    {content:"expected";position:absolute;left:0;top:0;padding:1px 8px;background:#000a;color:#fff;\
    font-size:12px;line-height:1.5}
    .js:is([data-view=slider],[data-view=flicker],[data-view=onion]) .pair .actual .view::after\
    {content:"actual";left:auto;right:0}
    .js[data-view=slider] .pair .actual .view{clip-path:inset(0 0 0 calc(1%*var(--mix,50)))}
    .js[data-view=slider] .pair .view{cursor:ew-resize;touch-action:pan-y}
    .js[data-view=slider] .pair .actual .view::before{content:"";position:absolute;z-index:1;top:0;\
    bottom:0;left:calc(1%*var(--mix,50));width:2px;background:#ff2fd0}
    .js[data-view=onion] .pair .actual .view{opacity:calc(.01*var(--mix,50))}
    .js[data-view=flicker] .pair .actual .view{animation:flicker 1s infinite}
    .js[data-view=flicker][data-held] .pair .actual .view{animation:none}
    .js[data-view=flicker][data-held=expected] .pair .actual .view{visibility:hidden}
    @keyframes flicker{0%,49.9%{visibility:visible}50%,100%{visibility:hidden}}
    .js .strip{display:flex;gap:4px;overflow-x:auto;padding:4px 0}
    .strip button{flex:none;padding:2px;line-height:1.2;font-size:11px}
    .strip canvas{display:block}
    .strip [aria-pressed=true]{outline:2px solid var(--link)}
    """

  private static let triage = """

    button,input,textarea{font:inherit;font-size:13px;color:var(--ink);background:var(--card);\
    border:1px solid var(--line);border-radius:6px;padding:4px 10px}
    button{cursor:pointer}
    button[aria-pressed=true]{background:var(--link);color:var(--card);border-color:var(--link)}
    #controls{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;padding-top:8px;\
    padding-bottom:8px;position:sticky;top:0;z-index:3;background:var(--back)}
    #controls [role=group]{display:flex;flex-wrap:wrap;gap:4px}
    .mix input{vertical-align:middle;padding:0;width:110px}
    .actions{display:flex;gap:6px;float:right;margin-left:10px}
    #triage{position:sticky;bottom:0;z-index:3;background:var(--card);\
    border-top:1px solid var(--line);padding:8px 16px;display:grid;\
    grid-template-columns:minmax(0,1fr) auto;gap:6px 10px}
    #triage p{grid-column:1/-1;margin:0;display:flex;flex-wrap:wrap;gap:4px 18px;\
    align-items:center}
    #triage textarea{font-family:ui-monospace,monospace;width:100%;resize:vertical}
    #reason{width:min(340px,60vw)}
    dialog{color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:10px}
    dialog h2{margin-top:0}dialog td{text-align:left}
    kbd{font:12px ui-monospace,monospace;border:1px solid var(--line);border-radius:4px;padding:0 4px}
    """

  private static let phone = """

    @media(max-width:760px){#controls{position:static}kbd{display:none}dialog kbd{display:inline}\
    .stage,.js[data-view=two] .stage{grid-template-columns:minmax(0,1fr)}\
    .actions{float:none;margin:0 0 6px}\
    #triage textarea{height:34px}article{padding:10px;contain-intrinsic-size:auto 900px}}
    @media print{#controls,#triage{display:none}article{break-inside:avoid}}

    """
}
