export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** The format of a file, or why it cannot be a picture here, in words for the person who chose it. */
export type PictureJudgement = { format: PictureFormat; isLossless: boolean } | { refusal: string };

/** Judges a file by its content alone; names and declared types are ignored. */
export function judgePicture(bytes: Buffer): PictureJudgement {
  const judged = judgeHead(bytes);
  if ('refusal' in judged) return judged;
  const { format } = judged;
  if (isAnimated(bytes, format)) return { refusal: '不支持动态图片，请换一张静态的' };
  if (!endsWhereItShould(bytes, format))
    return { refusal: '图片不完整，或文件中混有其他内容，请重新保存为图片后再上传' };
  return { format, isLossless: format === 'webp' && isLosslessWebp(bytes) };
}

/** The same from a file's first 2 KiB, as far as they show. */
export function judgeHead(head: Buffer): { format: PictureFormat } | { refusal: string } {
  if (head.length === 0) return { refusal: '文件是空的，请重新选择图片' };
  const format = formatOf(head);
  return format === null ? { refusal: refusalOfOthers(head) } : { format };
}

function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(latin(bytes, 8, 12)) ? 'avif' : null;
}

function refusalOfOthers(bytes: Buffer): string {
  const start = bytes.subarray(0, 2048).toString('utf8').toLowerCase();
  if (start.includes('<svg')) return '不支持 SVG 图片，请换成 JPG、PNG 或 WebP';
  if (start.startsWith('gif8')) return '不支持 GIF 图片，请换成 JPG、PNG 或 WebP';
  const isHeic = latin(bytes, 4, 8) === 'ftyp' && /^(?:hei|hev|mif|msf)/.test(latin(bytes, 8, 12));
  if (isHeic) return '不支持 HEIC 图片，请先转换为 JPG';
  return '这不是图片，只支持 JPG、PNG、WebP 和 AVIF';
}

function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'png') return [...pngChunks(bytes)].some(({ type }) => type === 'acTL');
  if (format === 'webp') return latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return format === 'avif' && latin(bytes, 8, 12) === 'avis';
}

function isLosslessWebp(bytes: Buffer): boolean {
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (latin(bytes, at, at + 4) === 'VP8L') return true;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return false;
}

/** Nothing may follow a picture's end: files with two formats at once hide there. */
function endsWhereItShould(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'png') {
    const last = [...pngChunks(bytes)].at(-1);
    return last?.type === 'IEND' && last.end === bytes.length;
  }
  if (format === 'webp') return bytes.length >= 12 && Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1;
  if (format === 'avif') return true;
  let end = bytes.length;
  while (end > 2 && bytes[end - 1] === 0) end -= 1;
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9;
}

function* pngChunks(bytes: Buffer): Generator<{ type: string; end: number }> {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return;
    yield { type: latin(bytes, at + 4, at + 8), end };
    at = end;
    if (latin(bytes, end - 8, end - 4) === 'IEND') return;
  }
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.subarray(from, to).toString('latin1');
