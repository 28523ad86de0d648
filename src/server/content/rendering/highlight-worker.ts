import { parentPort } from 'node:worker_threads';
import { createColouring } from './colour-code.ts';
import type { Asked, CodeLanguage, Coloured } from './highlight-code.ts';

const colouring = createColouring<CodeLanguage>({
  js: () => import('shiki/langs/javascript.mjs'),
  ts: () => import('shiki/langs/typescript.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  sh: () => import('shiki/langs/shellscript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  http: () => import('shiki/langs/http.mjs'),
});

/** An exception ends the thread, and the code stays plain. */
async function answer({ id, code, language }: Asked): Promise<void> {
  const colour = await colouring;
  parentPort?.postMessage({ id, html: await colour(code, language) } satisfies Coloured);
}

parentPort?.on('message', (asked: Asked) => void answer(asked));
