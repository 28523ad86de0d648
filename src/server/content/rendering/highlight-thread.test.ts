import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { seconds } from '../../duration.ts';
import { HighlightThread } from './highlight-thread.ts';

const worker = (answering: string) =>
  new Worker(`require('node:worker_threads').parentPort.on('message', ({ code }) => { ${answering} })`, { eval: true });

test('a piece that never comes to an end stays plain, as does what waited behind it; the next one is coloured', async () => {
  const answering = ['for (;;);', "require('node:worker_threads').parentPort.postMessage(`<b>${code}</b>`)"];
  const thread = new HighlightThread(() => worker(answering.shift() ?? ''), {
    pieceMs: seconds(1),
    idleMs: seconds(1),
  });
  const asked = [thread.ask('hostile', 'js'), thread.ask('behind', 'js')];
  expect(await Promise.all(asked)).toEqual([null, null]);
  expect(await thread.ask('next', 'js')).toBe('<b>next</b>');
  expect(await thread.ask('after', 'js')).toBe('<b>after</b>');
});

test('a piece that ends the thread by an exception stays plain', async () => {
  const thread = new HighlightThread(() => worker('throw new Error(code)'), {
    pieceMs: seconds(5),
    idleMs: seconds(1),
  });
  expect(await thread.ask('x', 'js')).toBeNull();
});
