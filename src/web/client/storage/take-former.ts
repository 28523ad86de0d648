/**
 * The value that a release up to 0.3 kept in a database of another name: it is handed over once, and gone there. Undefined where
 * there is nothing, or no such database.
 */
export function takeFormer(database: string, store: string, key: string): Promise<unknown> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined);
    const opening = indexedDB.open(database);
    // There is none, and none is to be made.
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
        // Only once its transactions are through.
        result.close();
      }
    });
  });
}
