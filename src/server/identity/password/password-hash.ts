import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { WorkQueue } from '../../work-queue.ts';
import { type HashCost, hashCost } from './hash-cost.ts';

const HASH_LENGTH = 32;
const SALT_LENGTH = 16;

const derive = promisify(argon2);
/** Hashing must leave room for everything else: one core for readers, and at most a few seconds of queued work. */
const queue = new WorkQueue({ atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 2), mostWaiting: 64 });

/** argon2id as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  return encode(hashCost, salt, await hash(password, salt, hashCost, HASH_LENGTH));
}

/** For short secrets that are looked up among others: the same salt gives the same text. */
export async function hashWithSalt(secret: string, salt: Buffer): Promise<string> {
  return base64(await hash(secret, salt, hashCost, HASH_LENGTH));
}

export interface PasswordVerdict {
  isRight: boolean;
  needsRehash: boolean;
}

/** Without a stored hash (no such account, or one without a password) the same work is done and the answer is no. */
export async function verifyPassword(password: string, stored: string | null): Promise<PasswordVerdict> {
  const known = stored === null ? null : decode(stored);
  if (known === null) {
    await hash(password, randomBytes(SALT_LENGTH), hashCost, HASH_LENGTH);
    return { isRight: false, needsRehash: false };
  }
  const isRight = timingSafeEqual(await hash(password, known.salt, known.cost, known.hash.length), known.hash);
  return { isRight, needsRehash: isRight && !isCurrent(known.cost) };
}

function hash(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: HashCost,
  tagLength: number,
): Promise<Buffer> {
  return queue.run(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }));
}

const isCurrent = (known: HashCost): boolean =>
  known.memory === hashCost.memory && known.passes === hashCost.passes && known.parallelism === hashCost.parallelism;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

function encode({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function decode(stored: string): { cost: HashCost; salt: Buffer; hash: Buffer } | null {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/.exec(
      stored,
    );
  if (match === null) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(tag, 'base64'),
  };
}
