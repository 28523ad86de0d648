import { inflateSync } from 'node:zlib';

/** The words of a PDF: its facts about itself, and those of its streams that are text. */
export function wordsOfPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/(?<!end)stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length;
    return pdf.subarray(start, text.indexOf('endstream', start));
  });
  const written = streams
    .map((bytes) => (bytes[0] === 0x78 ? inflateSync(bytes) : bytes).toString())
    // Of fonts and pictures no letter means anything.
    .filter((words) => !words.includes('\ufffd'));
  const facts = text.replaceAll(/(?<!end)stream\r?\n[\s\S]*?endstream/g, '');
  const wide = new TextDecoder('utf-16be');
  // Text beyond plain English is written in UTF-16.
  const others = [...facts.matchAll(/\((þÿ(?:\\[\s\S]|[^\\)])*)\)/g)].map(([, packed = '']) =>
    wide.decode(Buffer.from(packed.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')),
  );
  return [facts, ...written, ...others].join('\n');
}
