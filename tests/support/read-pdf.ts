import { inflateSync } from 'node:zlib';

/** The words of a PDF: its metadata, and its text streams. */
export function wordsOfPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/(?<!end)stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length;
    return pdf.subarray(start, text.indexOf('endstream', start));
  });
  const written = streams
    .map((bytes) => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString())
    // Fonts and pictures contain no text.
    .filter((words) => !words.includes('\ufffd'));
  const facts = text.replaceAll(/(?<!end)stream\r?\n[\s\S]*?endstream/g, '');
  const wide = new TextDecoder('utf-16be');
  // Text beyond plain English is encoded in UTF-16.
  const others = [...facts.matchAll(/\((þÿ(?:\\[\s\S]|[^\\)])*)\)/g)].map(([, packed = '']) =>
    wide.decode(Buffer.from(packed.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')),
  );
  return [facts, ...written, ...others, ...drawnIn(written)].join('\n');
}

/** Lines are drawn as numbers of glyphs, which each font maps to letters: decodes each line with each of the fonts. */
function drawnIn(streams: readonly string[]): string[] {
  const fonts = streams.filter((each) => each.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((each) => [...each.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) => line));
  return fonts.flatMap((letters) =>
    lines.map((line) =>
      [...line.matchAll(/<([\da-f]*)>/gi)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    ),
  );
}

/** Each font has one or several ranges of consecutive glyphs, with the letters of each in UTF-16. */
function lettersOf(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<([\da-f]*)>/gi)].map(([, hex = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex')),
      ]),
    ),
  );
}
