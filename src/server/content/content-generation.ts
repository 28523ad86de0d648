import type { Database } from '../database/open-database.ts';

/** This server's knowledge of the content that public pages are made of. */
interface Known {
  /** Another one for each version that was read. */
  generation: number;
  /** How often something was changed here. */
  doubts: number;
  /** The version that was read last, '' before. */
  version: string;
  /** The beginning of the last reading, of which answers may be a second old. */
  readAtMs: number;
  /** The doubts that the last reading has settled. */
  settled: number;
  reading: Promise<void> | null;
  /** Until when pages of the generation before may go on being sent. */
  bridgeUntilMs: number;
}

/** Every server shows what was published within this time. */
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

/** Pages of another generation are out of date. */
export const contentGeneration = (database: Database): number => knownOf(database).generation;

/** Answers kept for a moment are read again when either changes. */
export function contentMoment(database: Database): number {
  const { generation, doubts } = knownOf(database);
  return generation + doubts;
}

export const bridgeUntil = (database: Database): number => knownOf(database).bridgeUntilMs;

/** Whether the generation is that of a second ago or later, and includes all that was done here. */
export function isGenerationKnown(database: Database): boolean {
  const { readAtMs, settled, doubts } = knownOf(database);
  return settled === doubts && performance.now() < readAtMs + PROMISE_MS;
}

/** Reads the version; whoever asks meanwhile waits for the same answer, unless something was changed here after it began. */
export async function learnGeneration(database: Database, read: () => Promise<string>): Promise<void> {
  const facts = knownOf(database);
  await facts.reading;
  if (isGenerationKnown(database)) return;
  facts.reading ??= readOnce(facts, read).finally(() => (facts.reading = null));
  return facts.reading;
}

/** Reads it before it has to be: nobody waits. */
export async function refreshGeneration(database: Database, read: () => Promise<string>): Promise<void> {
  const facts = knownOf(database);
  facts.reading ??= readOnce(facts, read).finally(() => (facts.reading = null));
  return facts.reading;
}

async function readOnce(facts: Known, read: () => Promise<string>): Promise<void> {
  const [startedAtMs, { doubts }] = [performance.now(), facts];
  // Without the database what is known goes on being sent; it is asked again in a second.
  const version = await read().catch(() => facts.version);
  if (version !== facts.version) {
    // A change made here is seen at once, one made by another server within its second.
    facts.bridgeUntilMs = facts.settled === facts.doubts ? facts.readAtMs + PROMISE_MS : 0;
    facts.generation += 1;
    facts.version = version;
  }
  facts.readAtMs = startedAtMs;
  facts.settled = doubts;
}
