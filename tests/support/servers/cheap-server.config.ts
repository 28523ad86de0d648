import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { serverBuild } from '../../../vite/server.config.ts';

/**
 * The same argon2id and the same proof of work, but at a low cost. Each log-in and registration of the browser tests took a
 * quarter of a second of processor time for them; tests about the cost use the real one. Pages are also not rendered in
 * advance: that takes a second of processor time after each start, and more after each change.
 */
const cheap = new Map([
  ['/src/server/identity/password/hash-cost.ts', 'export const hashCost = { memory: 64, passes: 1, parallelism: 1 };'],
  ['/src/server/outside/altcha-work.ts', 'export const standardWork = { cost: 1, fromCounter: 1, toCounter: 3 };'],
  ['/src/server/http/pages/keep-ready.ts', 'export const keepPagesReady = () => {};'],
]);

const atLittleCost: Plugin = {
  name: 'vela-at-little-cost',
  enforce: 'pre',
  load: (id) => [...cheap].find(([file]) => id.endsWith(file))?.[1] ?? null,
};

/** The server and the command line for tests, built like the real server by `scripts/build-server.ts`. */
export default defineConfig(
  serverBuild(
    path.resolve(import.meta.dirname, '../../../.cache/cheap-server'),
    { main: 'src/server/main.ts', cli: 'src/cli/main.ts' },
    [atLittleCost],
  ),
);
