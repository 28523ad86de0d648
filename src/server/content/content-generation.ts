import type { Database } from '../database/open-database.ts';

/** This server's knowledge of the content behind public pages. */
interface Known {
  /** Goes up with each new version that was read. */
  generation: number;
  /** How often content was changed on this server. */
  doubts: number;
  /** The version that was read last; '' before the first reading. */
  version: string;
  /** The start of the last reading, which answers may rely on for a second. */
  readAtMs: number;
  /** The doubts that the last reading settled. */
  settled: number;
  reading: Promise<void> | null;
  /** Until when pages of the previous generation may still be sent. */
  bridgeUntilMs: number;
}

/** Every server shows published content within this time. */
const PROMISE_MS = 1000;

const known = new WeakMap<Database, Known>();

function knownOf(database: Database): Known {
  const found = known.get(database);
  if (found !== undefined) return found;
  const first = {
    generation: 0,
    doubts: 0,
    version: '',
    readAtMs: Number.NEGATIVE_INFINITY,
    settled: 0,
    reading: null,
    bridgeUntilMs: 0,
  };
  known.set(database, first);
  return first;
}

/** Tells this server that public content may have changed: the next request reads the version. The others read it within a second. */
export function contentChanged(database: Database): void {
  knownOf(database).doubts += 1;
}

/** Pages of any other generation are out of date. */
export const contentGeneration = (database: Database): number => knownOf(database).generation;

/** Short-lived answers are read again when either changes. */
export function contentMoment(database: Database): number {
  const { generation, doubts } = knownOf(database);
  return generation + doubts;
}

export const bridgeUntil = (database: Database): number => knownOf(database).bridgeUntilMs;

/** Whether the generation was read within the last second, and includes every change made here. */
export function isGenerationKnown(database: Database): boolean {
  const { readAtMs, settled, doubts } = knownOf(database);
  return settled === doubts && performance.now() < readAtMs + PROMISE_MS;
}

/** Reads the version; concurrent callers wait for the same answer, unless something was changed here after it began. */
export async function learnGeneration(database: Database, read: () => Promise<string>): Promise<void> {
  const facts = knownOf(database);
  await facts.reading;
  if (isGenerationKnown(database)) return;
  facts.reading ??= readOnce(facts, read).finally(() => (facts.reading = null));
  return facts.reading;
}

/** Reads the version before it expires, so that nobody waits. */
export async function refreshGeneration(database: Database, read: () => Promise<string>): Promise<void> {
  const facts = knownOf(database);
  facts.reading ??= readOnce(facts, read).finally(() => (facts.reading = null));
  return facts.reading;
}

async function readOnce(facts: Known, read: () => Promise<string>): Promise<void> {
  const [startedAtMs, { doubts }] = [performance.now(), facts];
  // Without the database the known version goes on being sent; the next attempt is in a second.
  const version = await read().catch(() => facts.version);
  if (version !== facts.version) {
    // A change made here shows at once, one made by another server within its second.
    facts.bridgeUntilMs = facts.settled === facts.doubts ? facts.readAtMs + PROMISE_MS : 0;
    facts.generation += 1;
    facts.version = version;
  }
  facts.readAtMs = startedAtMs;
  facts.settled = doubts;
}
