import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEscPosDecoder, decodeEscPos } from '#simulator/printer/escpos/escpos-decoder.ts';
import type { PrinterSensors } from '#simulator/printer/escpos/status-reply.ts';
import { pageToText } from '#simulator/printer/page/page-to-text.ts';
import { pageToSvg } from '#simulator/printer/page/page-to-svg.ts';
import { isBlack, type PrintedItem, type PrintedPage } from '#simulator/printer/page/printed-page.ts';
import { processorMs } from '../../support/processor-ms.ts';

const ESC = '\u001b';
const GS = '\u001d';
const calm: PrinterSensors = { online: true, coverOpen: false, paper: 'ok', jam: false, drawerOpen: false };

const bytesOf = (...parts: (string | number | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part].flat())));
const pageOf = (...parts: Parameters<typeof bytesOf>): PrintedPage => {
  const [page] = decodeEscPos(bytesOf(...parts), 48);
  if (page === undefined) throw new Error('nothing was printed');
  return page;
};
const textOf = (...parts: Parameters<typeof bytesOf>): string => pageToText(pageOf(...parts));
const items = (page: PrintedPage): readonly PrintedItem[] => page.lines.flatMap((line) => line.items);
const foreign = (name: string): Uint8Array => readFileSync(new URL(`foreign/${name}.bin`, import.meta.url));

describe('what other libraries send', () => {
  it.each([['receipt-printer-encoder', 48], ['node-thermal-printer', 42]] as const)('%s prints as it should', async (name, columns) => {
    const pages = decodeEscPos(foreign(name), columns);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.unknownCommands).toEqual([]);
    expect(pages[0]?.drawerKicks).toBe(1);
    await expect(pages.map(pageToText).join('')).toMatchFileSnapshot(`foreign/${name}.txt`);
    await expect(pages.map(pageToSvg).join('')).toMatchFileSnapshot(`foreign/${name}.svg`);
  });

  it('prints the same however the bytes are cut into packets', () => {
    const whole = foreign('receipt-printer-encoder');
    const expected = decodeEscPos(whole, 48);
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 12, size: 'max' }), (cuts) => {
      const pages: PrintedPage[] = [];
      const decoder = createEscPosDecoder({ columns: 48, sensors: () => calm, reply: () => undefined, page: (page) => { pages.push(page); } });
      const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      edges.slice(1).forEach((edge, index) => decoder.write(whole.subarray(edges[index], edge)));
      decoder.end();
      expect(pages).toEqual(expected);
    }), { numRuns: 60 });
  });
});

describe('text', () => {
  it('is aligned, fed and tabbed', () => {
    expect(textOf('a\n', ESC, 'a', 1, 'midd\n', ESC, 'a', 2, 'right\n', ESC, 'a', 0, '1\t2\n', ESC, 'd', 2, 'end')).toBe(
      ['a', `${' '.repeat(22)}midd`, `${' '.repeat(43)}right`, '1       2', '', '', 'end', ''].join('\n'),
    );
  });

  it('breaks where the paper ends', () => {
    expect(textOf('x'.repeat(50))).toBe(`${'x'.repeat(48)}\nxx\n`);
  });

  it.each([[0, 0x86, 'å'], [2, 0x9b, 'ø'], [19, 0xd5, '€'], [5, 0x9d, 'Ø'], [17, 0x9f, 'Я'], [16, 0xc5, 'Å'], [13, 0xd5, '€'], [46, 0xc0, 'А']] as const)(
    'in code page %i reads byte %i as %s', (page, byte, char) => {
      expect(textOf(ESC, 't', page, byte)).toBe(`${char}\n`);
    },
  );

  it('lists a code page that it does not have, and prints on', () => {
    const page = pageOf(ESC, 't', 99, 'ok');
    expect({ text: pageToText(page), unknown: page.unknownCommands }).toEqual({ text: 'ok\n', unknown: ['ESC t 99'] });
  });

  it('is bold, underlined, inverted, wide and high', () => {
    const page = pageOf(ESC, 'E', 1, ESC, '-', 1, GS, 'B', 1, GS, '!', 0x12, 'A', ESC, '@', 'b', ESC, 'M', 1, 'c', ESC, '!', 0x38, 'd');
    const style = { cellDots: 12, scaleX: 1, scaleY: 1, bold: false, underline: false, inverted: false };
    expect(items(page)).toEqual([
      { kind: 'text', left: 0, text: 'A', cellDots: 12, scaleX: 2, scaleY: 3, bold: true, underline: true, inverted: true },
      { kind: 'text', left: 24, text: 'b', ...style },
      { kind: 'text', left: 36, text: 'c', ...style, cellDots: 9 },
      { kind: 'text', left: 45, text: 'd', ...style, scaleX: 2, scaleY: 2, bold: true },
    ]);
  });

  it('stands where ESC $, ESC \\, GS L and GS W put it', () => {
    expect(textOf(ESC, '$', 120, 0, 'a', ESC, '\\', 24, 0, 'b\n', GS, 'L', 24, 0, GS, 'W', 48, 0, 'cdefg')).toBe(
      [`${' '.repeat(10)}a  b`, '  cdef', '  g', ''].join('\n'),
    );
  });
});

describe('pictures and codes', () => {
  const dots = (page: PrintedPage) => items(page).flatMap((item) => (item.kind === 'dots' ? [item] : []));

  it('draws a raster image, also doubled', () => {
    const [plain] = dots(pageOf(GS, 'v0', 0, [1, 0, 2, 0], [0b1000_0001, 0b1111_0000]));
    expect({ width: plain?.width, height: plain?.height, bits: [...(plain?.bits ?? [])] }).toEqual({ width: 8, height: 2, bits: [0x81, 0xf0] });
    const [doubled] = dots(pageOf(GS, 'v0', 3, [1, 0, 1, 0], [0b1000_0001]));
    expect({ width: doubled?.width, height: doubled?.height, bits: [...(doubled?.bits ?? [])] }).toEqual({ width: 16, height: 2, bits: [0xc0, 0x03, 0xc0, 0x03] });
  });

  it('draws a column image', () => {
    const [image] = dots(pageOf(ESC, '*', 33, [2, 0], [0x80, 0, 1, 0, 0x80, 0], '\n'));
    const black = image === undefined ? [] : Array.from({ length: image.height }, (_, y) => [0, 1].filter((x) => isBlack(image, x, y)).map((x) => [x, y])).flat();
    expect(black).toEqual([[0, 0], [1, 8], [0, 23]]);
  });

  it('draws a QR code and a barcode by itself', () => {
    const page = pageOf(
      GS, '(k', [3, 0, 49, 67, 4], GS, '(k', [3, 0, 49, 69, 49], GS, '(k', [8, 0, 49, 80, 48], 'hello', GS, '(k', [3, 0, 49, 81, 48],
      GS, 'h', 40, GS, 'w', 2, GS, 'H', 2, GS, 'k', [73, 8], '{BSIM{C', 42,
    );
    expect(dots(page).map(({ width, height, says }) => ({ width, height, says }))).toEqual([
      { width: 84, height: 84, says: 'QR hello' },
      { width: 180, height: 40, says: 'code128 SIM42' },
    ]);
    expect(pageToText(page).endsWith('SIM42\n')).toBe(true);
  });

  it('passes over a code that cannot be drawn', () => {
    expect(textOf(GS, 'k', 2, 'abc', 0, 'on')).toBe('on\n');
  });
});

describe('pages', () => {
  it('end with a cut; what follows is the next one', () => {
    const pages = decodeEscPos(bytesOf('one\n', GS, 'V', 0, 'two\n', GS, 'V', [66, 10], ESC, 'p', [0, 50, 50], 'three'), 42);
    expect(pages.map((page) => [pageToText(page), page.cut, page.drawerKicks])).toEqual([['one\n', 'full', 0], ['two\n', 'partial', 0], ['three\n', 'none', 1]]);
  });

  it('are none when nothing was printed', () => {
    expect(decodeEscPos(bytesOf(ESC, '@', '\n\n', GS, 'V', 0), 42)).toEqual([]);
  });
});

describe('what it does not know', () => {
  it('is listed once each and passed over', () => {
    const page = pageOf('a', ESC, 'z', 'b', GS, 'z', ESC, 'z', 'c');
    expect({ text: pageToText(page), unknown: page.unknownCommands }).toEqual({ text: 'abc\n', unknown: ['ESC 0x7A', 'GS 0x7A'] });
  });

  it('swallows a picture that claims to be endless, and prints on', () => {
    const huge = new Uint8Array(65_535 * 40);
    const page = pageOf('a', GS, 'v0', 0, [0xff, 0xff, 40, 0], [...huge.subarray(0, 0)]);
    expect(page.unknownCommands).toEqual(['GS v too long']);
    const pages: PrintedPage[] = [];
    const decoder = createEscPosDecoder({ columns: 48, sensors: () => calm, reply: () => undefined, page: (one) => { pages.push(one); } });
    decoder.write(bytesOf(GS, 'v0', 0, [0xff, 0xff, 40, 0]));
    decoder.write(huge);
    decoder.write(bytesOf('after'));
    expect(decoder.pending()).toBe(0);
    decoder.end();
    expect(pages.map(pageToText)).toEqual(['after\n']);
  });

  it.each([
    ['enlarged 255 times', [255, 255], [0xff, 0xff, 0xff, 0xff]], ['as it is', [1, 1], [0xff, 0xff, 0xff, 0xff]], ['twice as large', [2, 2], [8, 0, 0xff, 0xff]], ['enlarged to nothing', [0, 0], [8, 0, 2, 0]],
  ])('draws of a graphic only what has come, however large it says it is, %s', (_how, repeat, size) => {
    const drawn: boolean[] = [];
    const ms = processorMs(() => {
      const page = pageOf('a', GS, '8L', [12, 0, 0, 0], [48, 112, 48, ...repeat, 49, ...size, 0xff, 0xff], '\nb');
      drawn.push(pageToText(page).startsWith('a'), pageToSvg(page).length < 2000);
    });
    expect([...drawn, ms < 1000]).toEqual([true, true, true]);
  });

  it('a graphic is as high as the rows that have come, whatever it says', () => {
    const picture = (height: readonly [number, number]) => items(pageOf(GS, '8L', [12, 0, 0, 0], [48, 112, 48, 1, 1, 49, 8, 0, ...height, 0xff, 0x81]));
    expect(picture([0xff, 0xff])).toEqual(picture([2, 0]));
    expect(picture([2, 0])).toHaveLength(1);
  });

  it('draws no code of more than it can hold', () => {
    const long = 'A1'.repeat(300_000);
    expect(textOf(GS, 'k', 4, long, 0, 'on')).toBe('on\n');
    expect(textOf(GS, '(k', [0x03 + 60_000 % 256, Math.floor((60_000 + 3) / 256), 49, 80, 48], long.slice(0, 60_000), GS, '(k', [3, 0, 49, 81, 48], 'on')).toContain('on');
  });

  it.each([[72, 'code93'], [73, 'code128']] as const)('draws no code %i (%s) of what is no ASCII, also behind a line feed', (type, name) => {
    for (const data of [[0x41, 0x80], [0x0a, 0x80], [0x41, 0x0a, 0x00, 0x80, 0x0a]]) expect(textOf(GS, 'k', [type, data.length, ...data], 'on')).toBe('on\n');
    expect(textOf(GS, 'k', [type, 3, 0x41, 0x0a, 0x42], 'on')).toBe(`[${name} A\nB]\non\n`);
  });

  it('looks for the end of a code no further than one can be long, and passes over what follows', () => {
    const pages: PrintedPage[] = [];
    const decoder = createEscPosDecoder({ columns: 48, sensors: () => calm, reply: () => undefined, page: (one) => { pages.push(one); } });
    decoder.write(bytesOf('a'));
    decoder.write(Buffer.alloc(3 * 750_000, bytesOf(GS, 'k', 4)));
    expect(decoder.pending()).toBe(0);
    decoder.write(bytesOf(0, 'b'));
    decoder.end();
    expect(pages.map((page) => [pageToText(page), page.unknownCommands])).toEqual([['ab\n', ['GS k without end']]]);
  });

  it('prints nothing over the edge of the paper', () => {
    const row = Array.from({ length: 100 }, () => 0xff);
    expect(items(pageOf(GS, 'v0', 0, [100, 0, 2, 0], row, row)).map((item) => (item.kind === 'dots' ? [item.width, item.height, item.bits.length, isBlack(item, 575, 1)] : []))).toEqual([[576, 2, 144, true]]);
  });

  it('draws no more of a page than two metres of pictures, 20,000 words, and 400,000 runs of dots, until it is cut', { timeout: 30_000 }, () => {
    const code = bytesOf(GS, '(k', [3, 0, 49, 67, 16], GS, '(k', [3 + 2_900 % 256, Math.floor((3 + 2_900) / 256), 49, 80, 48], 'a'.repeat(2_900));
    const again = bytesOf(...Array.from({ length: 100 }, () => [...bytesOf(GS, '(k', [3, 0, 49, 81, 48])]));
    const [large, next] = decodeEscPos(Uint8Array.from([...code, ...again, ...bytesOf(GS, 'V', 0, 'next')]), 48);
    expect([large && items(large).map((item) => item.kind === 'dots' && [item.width, item.height]), next && pageToText(next)]).toEqual([Array.from({ length: 6 }, () => [576, 2_832]), 'next\n']);
    expect(items(pageOf(`${ESC}$\0\0a`.repeat(30_000)))).toHaveLength(20_000);
    const noise = Array.from({ length: 72 * 1_500 }, (_, at) => (Math.floor(at / 72) % 2 === 0 ? 0x55 : 0xaa));
    expect(pageToSvg(pageOf(GS, 'v0', 0, [72, 0, 1_500 % 256, Math.floor(1_500 / 256)], noise)).split('h1v1h').length - 1).toBe(400_000);
  });

  it('never breaks on random bytes, and always forgets them in the end', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400, size: 'max' }), (bytes) => {
      for (const page of decodeEscPos(bytes, 42)) {
        pageToText(page);
        expect(pageToSvg(page).startsWith('<svg')).toBe(true);
      }
    }), { numRuns: 400 });
  });

  it('nor on commands with random arguments', () => {
    const names = ['(k', '(L', '8L', 'k', 'v0', 'L', 'W', '!', 'V', 'h', 'w', 'H', 'a', 'r', 'B'];
    const command = fc.tuple(fc.constantFrom(GS, ESC), fc.constantFrom(...names, '*', '$', '\\', 'd', 'J', 't', 'p'), fc.uint8Array({ maxLength: 40, size: 'max' })).map(([prefix, name, args]) => bytesOf(prefix, name, [...args]));
    fc.assert(fc.property(fc.array(command, { maxLength: 12, size: 'max' }), (commands) => {
      for (const page of decodeEscPos(bytesOf(...commands.map((bytes) => [...bytes])), 42)) expect(pageToSvg(page).startsWith('<svg')).toBe(true);
    }), { numRuns: 600 });
  });
});

describe('status requests', () => {
  const ask = (sensors: Partial<PrinterSensors>, ...parts: Parameters<typeof bytesOf>): number[] => {
    const replies: number[] = [];
    const decoder = createEscPosDecoder({ columns: 48, sensors: () => ({ ...calm, ...sensors }), reply: (bytes) => { replies.push(...bytes); }, page: () => undefined });
    decoder.write(bytesOf(...parts));
    return replies;
  };
  const everyEot = [0x10, 4, 1, 0x10, 4, 2, 0x10, 4, 3, 0x10, 4, 4];

  it.each([
    ['ready', {}, [0x12, 0x12, 0x12, 0x12]],
    ['paper near its end', { paper: 'near-end' }, [0x12, 0x12, 0x12, 0x1e]],
    ['out of paper', { paper: 'end' }, [0x1a, 0x32, 0x12, 0x7e]],
    ['cover open', { coverOpen: true }, [0x1a, 0x16, 0x12, 0x12]],
    ['jammed', { jam: true }, [0x1a, 0x52, 0x1a, 0x12]],
    ['offline', { online: false }, [0x1a, 0x12, 0x12, 0x12]],
  ] as const)('DLE EOT tells that the printer is %s', (_name, sensors, expected) => {
    expect(ask(sensors, everyEot)).toEqual(expected);
  });

  it('GS r tells of the paper and the drawer', () => {
    expect([ask({}, GS, 'r', 1), ask({ paper: 'near-end' }, GS, 'r', 1), ask({ paper: 'end' }, GS, 'r', '1'), ask({ drawerOpen: true }, GS, 'r', 2)]).toEqual([[0], [3], [0x0f], [1]]);
  });

  it('GS a answers with the four bytes of the automatic status', () => {
    expect([ask({}, GS, 'a', 0), ask({}, GS, 'a', 255), ask({ paper: 'end', coverOpen: true }, GS, 'a', 255)]).toEqual([[], [0x10, 0, 0, 0x0f], [0x38, 0, 0x0f, 0x0f]]);
  });
});
