/** The report's whole look: it must stand on its own, on any screen, light or dark, and on paper. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1d1f21;--soft:#5c6370;--paper:#fbfaf7;--card:#fff;--line:#e3dfd6;--good:#1b6e45;--bad:#b3261e;--bar:#c2693f;--track:#f0ece3;--heat:60%}
@media(prefers-color-scheme:dark){:root{--ink:#ece9e2;--soft:#a7abb3;--paper:#17181a;--card:#202225;--line:#34373b;--good:#5cc48d;--bad:#ff8a80;--bar:#d97a4e;--track:#2a2d31;--heat:52%}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:74rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}h1{font-size:clamp(1.6rem,4vw,2.25rem);line-height:1.15;letter-spacing:-.01em;margin:0 0 .6rem;text-wrap:balance}
h2{font-size:1.2rem;line-height:1.3;margin:3rem 0 .35rem}h3{font-size:.95rem;margin:1.4rem 0 .35rem}p{max-width:46rem;margin:.25rem 0 .9rem}.soft{color:var(--soft)}.verdict{font-weight:600;color:var(--good)}.verdict.bad{color:var(--bad)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(10.5rem,1fr));gap:.75rem;margin:1.6rem 0 0}.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.9rem 1rem}
.card b{display:block;font-size:1.7rem;line-height:1.2;font-variant-numeric:tabular-nums}.card span{color:var(--soft);font-size:.875rem}.good b{color:var(--good)}.bad b{color:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:.38rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}thead th{color:var(--soft);font-weight:500}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.few{color:var(--bad);font-weight:600}.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}.scroll:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
.grid{min-width:50rem}.grid td{text-align:center;vertical-align:middle;padding:.22rem .3rem;font-variant-numeric:tabular-nums;min-width:4.2rem;border:1px solid var(--paper)}.grid thead th{text-align:center;padding:.5rem .3rem}
.grid tbody th{font-weight:400;white-space:nowrap;position:sticky;left:0;background:var(--card);border-right:1px solid var(--line)}.grid tbody th b{display:inline-block;min-width:2.4rem;font-weight:600}.grid .group th{color:var(--soft);font-size:.78rem;padding-top:.7rem;position:static}
.none{background:repeating-linear-gradient(135deg,transparent 0 5px,var(--track) 5px 10px);color:var(--soft)}.hole{outline:2px dashed var(--bad);outline-offset:-4px}
.bars{display:grid;gap:.3rem;margin-top:.7rem}.bars div{display:grid;grid-template-columns:minmax(9rem,19rem) 1fr 7.5rem;gap:.7rem;align-items:center;font-size:.875rem}.bars u{text-decoration:none;background:var(--track);border-radius:.25rem;display:block}.bars i{display:block;height:.75rem;background:var(--bar);border-radius:.25rem;min-width:2px}
.bars em{font-style:normal;color:var(--soft)}.legend{display:flex;gap:1.2rem;flex-wrap:wrap;font-size:.8rem;color:var(--soft);margin:.6rem 0}.legend span::before{content:"";display:inline-block;width:1.1rem;height:.8rem;border-radius:.2rem;margin-right:.4rem;vertical-align:-.05rem;border:1px solid var(--line);background:color-mix(in srgb,var(--bar) var(--heat),transparent)}
.legend .l-none::before{background:repeating-linear-gradient(135deg,transparent 0 4px,var(--track) 4px 8px)}.legend .l-hole::before{background:none;border:2px dashed var(--bad)}
details{margin:.5rem 0}summary{cursor:pointer;color:var(--soft);font-size:.875rem;padding:.3rem 0}code{font:.85em/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}.line{display:block;background:var(--track);border-radius:.5rem;padding:.6rem .8rem;margin:.4rem 0}
svg{width:100%;height:auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin-top:.6rem}svg text{fill:var(--soft);font-size:13px}
@media(max-width:40rem){main{padding-top:1.5rem}.card{padding:.75rem .8rem}.card b{font-size:1.3rem}.bars div{grid-template-columns:1fr auto}.bars u{grid-column:1/-1;grid-row:2}.hide{display:none}td{overflow-wrap:anywhere}th.n{white-space:normal}th,td{padding:.38rem .3rem}}
@media print{body{background:#fff}.card,.scroll{break-inside:avoid}}
`;
