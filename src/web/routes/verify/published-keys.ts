import { readRevocations, type Jwks, type Revocations } from '@vela/license';
import { base, sitePath } from '../../client/base.ts';
import { storage } from '../../client/storage/storage.ts';

/** The data for offline verification, as published by this site. */
export interface Published {
  keys: Jwks;
  /** The signed list, as received. */
  revocations: string | null;
}

const STORED = 'LICENSE-KEYS';
const FRESH_MS = 60_000;

let known: { at: number; published: Promise<Published> } | null = null;

/** Fetched when the page opens and kept: the page can still check keys when the network is gone. */
export function fetchPublished(): Promise<Published> {
  if (known === null || known.at < Date.now() - FRESH_MS) known = { at: Date.now(), published: load() };
  return known.published;
}

async function load(): Promise<Published> {
  const kept = storage.get<Published>(STORED, { keys: { keys: [] }, revocations: null });
  try {
    const [keys, revocations] = await Promise.all([
      read('/.well-known/jwks.json').then((text) => JSON.parse(text) as Jwks),
      read('/.well-known/revocations.jwt').catch(() => kept.revocations),
    ]);
    storage.set(STORED, { keys, revocations });
    return { keys, revocations };
  } catch {
    return kept;
  }
}

async function read(path: string): Promise<string> {
  const response = await fetch(sitePath(path), { credentials: base === '' ? 'omit' : 'same-origin' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** An old list still counts for the keys it names; its age means nothing to a reader of the verdict here. */
export async function revocationsOf({ keys, revocations }: Published): Promise<Revocations | undefined> {
  const list = revocations === null ? null : await readRevocations(revocations, { keys });
  if (list === null) return undefined;
  const { exp: _staleAt, ...names } = list;
  return names;
}
