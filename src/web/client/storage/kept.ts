import { nameHere } from './storage.ts';
import { takeFormer } from './take-former.ts';

/** Data of this browser's users that must outlive an expired log-in, which clears the whole local storage. */
const STORE = 'kept';

export async function readKept(key: string): Promise<unknown> {
  return (await inStore('readonly', (store) => store.get(key))) ?? formerlyKept(key);
}

/** Drafts written before an upgrade. */
async function formerlyKept(key: string): Promise<unknown> {
  const value = await takeFormer(nameHere('vela-desk'), STORE, key).catch(() => undefined);
  if (value !== undefined) await keep(key, value as object);
  return value;
}

export async function keep(key: string, value: object): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, key));
}

/** Undefined if the browser stores nothing, as in private windows. */
async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(nameHere('desk'), 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await done<IDBDatabase>(opening);
    try {
      return await done<unknown>(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
