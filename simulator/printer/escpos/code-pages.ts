/** The upper halves (0x80–0xFF) of the code pages that a receipt printer in our part of the world is set to. */
const box437 = '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀';
const greek437 = 'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const letters437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ';
const tail850 = 'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ';
const end850 = 'ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const cp437 = `${letters437}¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»${box437}${greek437}`;
const cp850 = `${letters437}ø£Ø×ƒ${tail850}ı${end850}`;
const cp858 = `${letters437}ø£Ø×ƒ${tail850}€${end850}`;
const cp865 = `${letters437}ø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤${box437}${greek437}`;
const cp866 = `АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u00a0`;
const cp852 = 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
const cp857 = 'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0';
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');
const cp1252 = `€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ${latin1}`;
/** Of the katakana page only the line characters, which rules are drawn with. */
const lines = `${'\ufffd'.repeat(15)}┼┴┬┤├\ufffd─│\ufffd┌┐└┘╭╮╰╯${'\ufffd'.repeat(96)}`;

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);
const windows = (label: string): string => new TextDecoder(label).decode(upperHalf);

/** `ESC t n`: the numbers that Epson gave the pages. */
const pages: ReadonlyMap<number, string> = new Map([
  [0, cp437], [1, lines], [2, cp850], [5, cp865], [13, cp857], [16, cp1252], [17, cp866], [18, cp852], [19, cp858],
  [45, windows('windows-1250')], [46, windows('windows-1251')], [47, windows('windows-1253')], [48, windows('windows-1254')], [51, windows('windows-1257')],
]);

export const isCodePage = (page: number): boolean => pages.has(page);

const ofReceipts = new Set([0, 16, 17, 18, 19].flatMap((page) => Array.from(pages.get(page) ?? '')).filter((char) => char !== '\ufffd'));

/** Is there a place for this sign in the pages that receipts are sent in: 437, 1252, 866, 852 and 858? */
export const isOfReceipts = (char: string): boolean => (char >= ' ' && char <= '~') || ofReceipts.has(char);

/** One printable byte as a character; a page that is not there reads as the power-on one (437). */
export const characterOf = (page: number, byte: number): string => {
  if (byte < 0x80) return String.fromCharCode(byte);
  return (pages.get(page) ?? cp437).charAt(byte - 0x80);
};
