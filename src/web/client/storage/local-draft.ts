import { nameHere } from './storage.ts';
import { takeFormer } from './take-former.ts';

/**
 * The draft applications in this browser, one for each person who uses it and one for guests: nobody finds another
 * person's text. In IndexedDB, because an expired log-in clears the whole local storage.
 */
const DATABASE = 'applications';
const STORE = 'drafts';

/** Id of an account, or null for a guest. */
type Owner = string | null;

const keyOf = (owner: Owner): string => (owner === null ? 'application' : `application:${owner}`);

/**
 * The latest values by key, until the database has stored them, or for ever if there is no database (private windows of
 * some browsers).
 */
const latest = new Map<string, object>();

export async function readLocalDraft(owner: Owner): Promise<unknown> {
  const key = keyOf(owner);
  return latest.get(key) ?? (await inStore('readonly', (store) => store.get(key))) ?? formerDraft(owner, key);
}

/** A draft that was begun before an upgrade. */
async function formerDraft(owner: Owner, key: string): Promise<unknown> {
  const draft = await takeFormer(nameHere('vela'), STORE, key).catch(() => undefined);
  if (draft !== undefined) await writeLocalDraft(owner, draft as object);
  return draft;
}

export async function writeLocalDraft(owner: Owner, draft: object): Promise<void> {
  const key = keyOf(owner);
  latest.set(key, draft);
  await inStore('readwrite', (store) => store.put(draft, key));
}

export async function forgetLocalDraft(owner: Owner): Promise<void> {
  const key = keyOf(owner);
  latest.delete(key);
  await inStore('readwrite', (store) => store.delete(key));
}

async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await (opened ??= openDatabase());
    return await done(act(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    opened = undefined;
    return undefined;
  }
}

/** Kept open, so that a write starts at once when the page is closed. */
let opened: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(nameHere(DATABASE), 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await done<IDBDatabase>(opening);
  // Another tab wants a newer version, or the browser closes it.
  database.addEventListener('versionchange', () => database.close());
  for (const event of ['versionchange', 'close']) database.addEventListener(event, () => (opened = undefined));
  return database;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
