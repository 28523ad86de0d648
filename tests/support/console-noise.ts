import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const noise: string[] = [];

/** A test that expects a message replaces the method itself (`vi.spyOn(console, 'warn')`). */
beforeEach(() => {
  noise.length = 0;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...args: unknown[]) => void noise.push(`console.${method}: ${format(...args)}`);
  }
});

afterEach(() => {
  expect(noise, 'a test must not write to the console').toEqual([]);
});
