import { parentPort } from 'node:worker_threads';
import { createColouring } from './colour-code.ts';
import type { CodeLanguage } from './highlight-code.ts';
import type { Asked } from './highlight-thread.ts';

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
async function answer({ code, language }: Asked<CodeLanguage>): Promise<void> {
  const colour = await colouring;
  parentPort?.postMessage(await colour(code, language));
}

parentPort?.on('message', (asked: Asked<CodeLanguage>) => void answer(asked));
