import { registerHooks } from 'node:module';

/**
 * Loaded before a server (`--import`): the same argon2id and the same proof of work, but at a low cost. Each log-in and
 * registration of the browser tests took a quarter of a second of processor time for them; tests about the cost use the
 * real one. Pages are also not rendered in advance: that takes a second of processor time after each start, and more
 * after each change.
 */
const cheap = new Map([
  ['/src/server/identity/password/hash-cost.ts', 'export const hashCost = { memory: 64, passes: 1, parallelism: 1 };'],
  ['/src/server/outside/altcha-work.ts', 'export const standardWork = { cost: 1, fromCounter: 1, toCounter: 3 };'],
  ['/src/server/http/pages/keep-ready.ts', 'export const keepPagesReady = () => {};'],
]);

registerHooks({
  load(url, context, nextLoad) {
    const found = [...cheap].find(([file]) => url.endsWith(file));
    return found === undefined ? nextLoad(url, context) : { format: 'module', source: found[1], shortCircuit: true };
  },
});
