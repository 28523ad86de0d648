import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { createColouring } from '../src/server/content/rendering/colour-code.ts';
import { queriedFile } from './queried-file.ts';

/**
 * `import { html, text } from './switch.tsx?source'`: a file as text and as HTML, coloured when the site is built, with
 * classes because the CSP allows no inline styles. Paths are shown from the root of the web part:
 * `@/ui/form/switch.tsx`. Saves no bytes. Without it the gallery would show no code, or browsers would have to load
 * shiki to colour it.
 */
export function exampleSource(): Plugin {
  let colouring: ReturnType<typeof createColouring<'tsx'>> | undefined;
  return queriedFile({
    name: 'vela-example-source',
    query: '?source',
    moduleOf: async (path) => {
      const text = (await readFile(path, 'utf8')).replaceAll(/'(?:\.\.\/){3,}/g, "'@/");
      colouring ??= createColouring({ tsx: () => import('shiki/langs/tsx.mjs') });
      const html = await (await colouring)(text.trimEnd(), 'tsx');
      return `export const text = ${JSON.stringify(text)};\nexport const html = ${JSON.stringify(html)};`;
    },
  });
}
