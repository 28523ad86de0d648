import { readFile } from 'node:fs/promises';
import type { ThemedToken } from 'shiki';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Plugin } from 'vite';
import { queriedFile } from './queried-file.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** `var(--token-keyword)` → `tok-keyword`; the theme's stylesheet says what that looks like, light and dark. */
function tokenHtml({ content, color }: ThemedToken): string {
  const kind = /--token-([a-z-]+)/.exec(color ?? '')?.[1];
  const text = escapeText(content);
  return kind === undefined || content.trim() === '' ? text : `<span class="tok-${kind}">${text}</span>`;
}

async function createHighlighting(): Promise<(code: string) => string> {
  const highlighter = await createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false })],
    langs: [import('shiki/langs/tsx.mjs')],
    engine: createJavaScriptRegexEngine(),
  });
  return (code) =>
    highlighter
      .codeToTokensBase(code, { lang: 'tsx', theme: 'classes' })
      .map((line) => line.map(tokenHtml).join(''))
      .join('\n');
}

/**
 * `import { html, text } from './switch.tsx?source'`: a file as text and as HTML, coloured while the site is built,
 * by classes because the CSP allows no inline styles. Paths are shown from the root of the web part: `@/ui/form/switch.tsx`.
 */
export function exampleSource(): Plugin {
  let highlighting: ReturnType<typeof createHighlighting> | undefined;
  return queriedFile({
    name: 'vela-example-source',
    query: '?source',
    moduleOf: async (path) => {
      const text = (await readFile(path, 'utf8')).replaceAll(/'(?:\.\.\/){3,}/g, "'@/");
      highlighting ??= createHighlighting();
      const html = (await highlighting)(text.trimEnd());
      return `export const text = ${JSON.stringify(text)};\nexport const html = ${JSON.stringify(html)};`;
    },
  });
}
