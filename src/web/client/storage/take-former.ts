/**
 * Takes a value out of the database of another name that releases up to 0.3 used; there it is deleted. Undefined if
 * there is no such value or database.
 */
export function takeFormer(database: string, store: string, key: string): Promise<unknown> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined);
    const opening = indexedDB.open(database);
    // It does not exist, and must not be created.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', none);
    opening.addEventListener('success', () => {
      const { result } = opening;
      try {
        const held = result.transaction(store, 'readwrite').objectStore(store);
        const found = held.get(key);
        held.delete(key);
        found.addEventListener('success', () => resolve(found.result));
        found.addEventListener('error', none);
      } catch {
        none();
      } finally {
        // Takes effect after its transactions have ended.
        result.close();
      }
    });
  });
}
