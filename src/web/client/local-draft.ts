/**
 * The one application that is being filled in by this browser. In IndexedDB, because an expired
 * log-in clears local storage whole.
 */
const DATABASE = 'vela';
const STORE = 'drafts';
const KEY = 'application';

/** The latest, before the database has it, and where there is none (private windows of some browsers). */
let latest: object | undefined;

export async function readLocalDraft(): Promise<unknown> {
  return latest ?? inStore('readonly', (store) => store.get(KEY));
}

export async function writeLocalDraft(draft: object): Promise<void> {
  latest = draft;
  await inStore('readwrite', (store) => store.put(draft, KEY));
}

export async function forgetLocalDraft(): Promise<void> {
  latest = undefined;
  await inStore('readwrite', (store) => store.delete(KEY));
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

/** Kept open, so that a write that is asked for as the page goes away is under way at once. */
let opened: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await done<IDBDatabase>(opening);
  // Another tab wants a newer version, or the browser takes it away.
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
