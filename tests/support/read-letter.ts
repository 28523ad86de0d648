/** The contents of a letter as its reader sees them: headers and parts, decoded. */
export function wordsOfLetter(raw: string): string {
  return raw
    .split(/\r\n--.+\r\n/)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const [head, body] = [part.slice(0, end), part.slice(end)];
      return headerWords(head) + bodyWords(body, /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? '');
    })
    .join('\n');
}

const headerWords = (head: string): string =>
  head
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : fromQuoted(text.replaceAll('_', ' ')),
    );

function bodyWords(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuoted(body) : body;
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
