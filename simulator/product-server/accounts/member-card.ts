import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import receiptline from 'receiptline';
import { html, Html } from '../../http/html.ts';

export interface MemberCardDetails { readonly chainName: string; readonly name: string; readonly lastName: string; readonly customerCode: string }

const [width, height, code] = [640, 400, 312];
/** Where the code begins; the words stand at its left. As large as the card lets it be, for it is held against a reader on a small screen. */
const [left, top] = [width - code - 40, (height - code) / 2];
/** Modules of white that a scanner needs around a code. */
const quietModules = 4;

/** The code as one path: a square per dark module. */
const qrPath = (text: string, size: number): { readonly path: string; readonly scale: number } => {
  const modules = receiptline.qrcode.generate({ data: text, type: 'qrcode', cell: 3, level: 'm', quietZone: false });
  const path = modules.flatMap((row, y) => [...row].flatMap((dark, x) => (dark === 1 ? [`M${x + quietModules} ${y + quietModules}h1v1h-1z`] : []))).join('');
  return { path, scale: size / (modules.length + 2 * quietModules) };
};

/** A picture has no font but its own: without it the card is set in whatever the device has. Letters that are not Latin are. */
const onest = readFileSync(fileURLToPath(import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'))).toString('base64');
const style = new Html(`<style>@font-face { font-family: "Onest"; font-weight: 100 900; src: url(data:font/woff2;base64,${onest}) format("woff2"); }</style>`);

/** `ABCD EFGH JKMN`: as people read it out. */
const grouped = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? text;

/** A line of text that is squeezed only when it would run under the code: people's names are as long as they are. */
const line = (text: string, y: number, size: number, weight: number): Html => {
  const [room, usual] = [left - 36 - 16, text.length * size * 0.56];
  return html`<text x="36" y="${y}" font-size="${size}" font-weight="${weight}"${usual > room ? html` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : ''}>${text}</text>`;
};

/** The membership card: dark on white where it is scanned, whatever the screen's colours are. */
export const memberCard = ({ chainName, name, lastName, customerCode }: MemberCardDetails): Html => {
  const { path, scale } = qrPath(customerCode, code);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${chainName} ${grouped(customerCode)}">
${style}
<rect width="${width}" height="${height}" rx="28" fill="#17452f"/>
<path d="M0 300 Q200 220 360 300 T640 270 V372 a28 28 0 0 1 -28 28 H28 a28 28 0 0 1 -28 -28 Z" fill="#0f3322"/>
<g font-family="Onest, system-ui, sans-serif" fill="#ffffff">
${line(chainName, 84, 34, 700)}
${line(name, lastName === '' ? 316 : 284, 26, 600)}
${line(lastName, 316, 26, 600)}
<text x="36" y="356" font-size="22" letter-spacing="1.500">${grouped(customerCode)}</text>
</g>
<rect x="${left}" y="${top}" width="${code}" height="${code}" rx="16" fill="#ffffff"/>
<path transform="translate(${left} ${top}) scale(${scale.toFixed(4)})" fill="#000000" shape-rendering="crispEdges" d="${new Html(path)}"/>
</svg>
`;
};
