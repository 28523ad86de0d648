import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN, createStorage, RETENTION_MS } from './storage.ts';

function openStorage(now = 1_000_000) {
  const entries = new Map<string, string>();
  const clock = { now };
  const backing = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return { entries, clock, storage: createStorage(backing, () => clock.now) };
}

describe('storage with an end', () => {
  it('keeps a value for seven days under an upper-case key', () => {
    const { entries, clock, storage } = openStorage();
    storage.set('access-token', 'vela_1');
    expect(JSON.parse(entries.get(ACCESS_TOKEN)!)).toEqual({ value: 'vela_1', expire: clock.now + 604_800_000 });
    clock.now += RETENTION_MS - 1;
    expect(storage.get('Access-Token', '')).toBe('vela_1');
  });

  it('removes an expired value on reading and returns the default', () => {
    const { entries, clock, storage } = openStorage();
    storage.set(ACCESS_TOKEN, 'vela_1');
    clock.now += RETENTION_MS;
    expect(storage.get(ACCESS_TOKEN, 'nobody')).toBe('nobody');
    expect(entries.size).toBe(0);
  });

  it('keeps a value without an end for ever', () => {
    const { clock, storage } = openStorage();
    storage.set('is-lockscreen', false, null);
    clock.now += 100 * RETENTION_MS;
    expect(storage.get('is-lockscreen', true)).toBe(false);
  });

  it.each(['not json', 'null', '"text"', '{}', '[1]'])('treats what someone else wrote (%s) as nothing', (text) => {
    const { entries, storage } = openStorage();
    entries.set('CURRENT-USER', text);
    expect(storage.get('CURRENT-USER', null)).toBeNull();
    expect(entries.has('CURRENT-USER')).toBe(false);
  });

  it('removes and clears', () => {
    const { entries, storage } = openStorage();
    storage.set('a', 1);
    storage.set('b', 2);
    storage.remove('A');
    expect([...entries.keys()]).toEqual(['B']);
    storage.clear();
    expect(entries.size).toBe(0);
  });
});
