import { vi } from 'vitest';
import type * as Cost from '../../src/server/identity/password/hash-cost.ts';

/** The real argon2id at a low cost; tests about the cost itself use the real one with `vi.unmock`. */
vi.mock('../../src/server/identity/password/hash-cost.ts', (): typeof Cost => ({
  hashCost: { memory: 64, passes: 1, parallelism: 1 },
}));
