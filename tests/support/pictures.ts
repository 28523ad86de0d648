import { crc32, deflateSync } from 'node:zlib';

/** A PNG written by hand, so that it can claim anything: `height` rows of `width` pixels, all black. */
export function pngOf(width: number, height: number, extra: { type: string; data: Buffer }[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  // An enormous picture contains only as many bytes as a decoder would start with.
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height, 40_000_000)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra.map(({ type, data }) => chunk(type, data)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A body with one file, as a browser's form sends it. */
export function formWithFile(content: Uint8Array | string, fileName = 'me.png', type = 'image/png'): FormData {
  const form = new FormData();
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new Blob([part], { type }), fileName);
  return form;
}
