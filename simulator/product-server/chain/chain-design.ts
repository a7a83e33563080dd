/** §7: the demo chain keeps the tokens as they are; a chain with a look of its own would set custom properties here. */
export const chainDesign = '/* Björk & Bröd: the tokens as they are. */\n:root {\n}\n';

/** Does a design say anything at all? @example setsAnything(':root { --brand: #204030 }') // true */
export const setsAnything = (design: string): boolean =>
  design.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![^{};])[^{};]*\{\s*\}/g, '').trim() !== '';
