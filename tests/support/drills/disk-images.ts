import { randomBytes, randomInt } from 'node:crypto';

/** The size that a disk writes at once; larger writes may be torn. */
const SECTOR = 512;
const FRAME_HEADER = 24;
const PAGE = 4_096;

export interface Image {
  kind: string;
  database: Buffer;
  wal: Buffer;
  /** The number of acknowledged requests that it must contain. */
  holds: number;
}

/** The writes between two checkpoints; the log was synced and the answer given at the end of each write. */
export interface Round {
  before: Buffer;
  after: Buffer;
  /** The log of the previous round: the disk may still have pieces of it behind the end. */
  stale: Buffer;
  wal: Buffer;
  /** The lengths of the log after the answer to each request. */
  ends: readonly number[];
}

/** All kinds of places at which a power cut may end the log that was being written after the last answer. */
export function* cutLogs({ before, wal, ends, stale }: Round): Generator<Image> {
  for (const [index, end] of ends.entries()) {
    const holds = index + 1;
    const synced = wal.subarray(0, end);
    const tail = wal.subarray(end, ends[index + 1] ?? end);
    const image = (kind: string, rest: Buffer): Image => ({
      kind,
      database: before,
      wal: Buffer.concat([synced, rest]),
      holds,
    });
    yield image('nothing after the last answer', Buffer.alloc(0));
    if (stale.length > end) yield image('an older log behind the end', stale.subarray(end));
    if (tail.length === 0) continue;
    for (const at of [1, FRAME_HEADER - 1, FRAME_HEADER, FRAME_HEADER + SECTOR, FRAME_HEADER + PAGE, tail.length - 1])
      yield image('cut at an edge of a frame, a sector or a page', tail.subarray(0, Math.min(at, tail.length - 1)));
    yield image('cut anywhere', tail.subarray(0, randomInt(tail.length)));
    yield image(
      'sectors missing: zeros',
      torn(tail, () => Buffer.alloc(SECTOR)),
    );
    yield image(
      'sectors torn: noise',
      torn(tail, () => randomBytes(SECTOR)),
    );
    const onlyItsEnd = Buffer.alloc(tail.length);
    tail.copy(onlyItsEnd, tail.length - SECTOR, tail.length - SECTOR);
    yield image('only the last sector was written', onlyItsEnd);
    yield image('all of it written, not answered', tail);
  }
}

/** The log is complete and synced; while it is copied into the database, each sector may be the old or the new one. */
export function* tornDatabases({ before, after, wal, ends }: Round, images: number): Generator<Image> {
  for (let index = 0; index < images; index += 1) {
    const length = randomInt(before.length / SECTOR, after.length / SECTOR + 1) * SECTOR;
    const database = Buffer.alloc(length);
    for (let at = 0; at < length; at += SECTOR) {
      const isNew = at >= before.length || randomInt(2) === 1;
      (isNew ? after : before).copy(database, at, at, Math.min(at + SECTOR, length));
    }
    yield { kind: 'database half carried over', database, wal, holds: ends.length };
  }
}

/** At least one sector differs from the written one. */
function torn(tail: Buffer, instead: () => Buffer): Buffer {
  const result = Buffer.from(tail);
  const sectors = Math.ceil(tail.length / SECTOR);
  const surely = randomInt(sectors);
  for (let sector = 0; sector < sectors; sector += 1)
    if (sector === surely || randomInt(3) === 0) instead().copy(result, sector * SECTOR);
  return result;
}
