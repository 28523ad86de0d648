import { randomBytes } from 'node:crypto';

const COUNTER_SIZE = 0x1000;

let lastMs = 0;
let counter = 0;

/** Advances time and counter so that each pair is greater than the one before, whatever the clock does. */
function advance(nowMs: number, start: number): void {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = start;
    return;
  }
  counter += 1;
  if (counter === COUNTER_SIZE) {
    lastMs += 1;
    counter = 0;
  }
}

/** A UUIDv7: sortable by time, and strictly ascending within this process. */
export function newId(): string {
  const bytes = randomBytes(16);
  // starts in the lower half, so that a millisecond has room for at least 2,048 more
  advance(Date.now(), bytes.readUInt16BE(6) & 0x7ff);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
