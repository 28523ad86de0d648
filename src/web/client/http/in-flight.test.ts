import { describe, expect, it } from 'vitest';
import { InFlight, requestKey } from './in-flight.ts';

describe('identical requests in flight', () => {
  it('cancels the earlier of two', () => {
    const inFlight = new InFlight();
    const [first, second] = [new AbortController(), new AbortController()];
    const key = requestKey('GET', '/a', { q: 1 }, undefined);
    inFlight.add(key, first);
    inFlight.add(key, second);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    inFlight.remove(key, first);
    expect(inFlight.size).toBe(1);
    inFlight.remove(key, second);
    expect(inFlight.size).toBe(0);
  });

  it('tells requests apart by method, address, parameters and body', () => {
    const keys = [
      requestKey('GET', '/a', undefined, undefined),
      requestKey('POST', '/a', undefined, undefined),
      requestKey('GET', '/b', undefined, undefined),
      requestKey('GET', '/a', { q: 1 }, undefined),
      requestKey('GET', '/a', undefined, { q: 1 }),
    ];
    expect(new Set(keys).size).toBe(5);
  });
});
