import {
  createCssVariablesTheme,
  createHighlighterCore,
  type DynamicImportLanguageRegistration,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../../escape-html.ts';

/** The token kinds of the theme that have a colour (`ui/media/code.css`). */
const kinds: Record<string, string> = {
  keyword: 'keyword',
  string: 'string',
  'string-expression': 'string',
  function: 'function',
  constant: 'constant',
  parameter: 'constant',
  comment: 'comment',
};

const kindOf = ({ content, color }: ThemedToken): string | undefined =>
  content.trim() === '' ? undefined : kinds[/--token-([a-z-]+)/.exec(color ?? '')?.[1] ?? ''];

/** Neighbouring tokens of one kind share a span. */
function lineHtml(tokens: readonly ThemedToken[]): string {
  const pieces: { kind: string | undefined; text: string }[] = [];
  for (const token of tokens) {
    const kind = kindOf(token);
    const last = pieces.at(-1);
    if (last !== undefined && last.kind === kind) last.text += token.content;
    else pieces.push({ kind, text: token.content });
  }
  return pieces
    .map(({ kind, text }) =>
      kind === undefined ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

type Colour<Language extends string> = (code: string, language: Language) => Promise<string>;

/**
 * Code as HTML whose parts carry classes (`tok-string` …): the CSP allows no inline styles, and the stylesheet gives
 * the colours, light and dark. A grammar is read when it is first needed.
 */
export async function createColouring<Language extends string>(
  grammars: Record<Language, DynamicImportLanguageRegistration>,
): Promise<Colour<Language>> {
  const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false });
  const highlighter = await createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine() });
  return async (code, language) => {
    if (!highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(grammars[language]);
    // The default limit of half a second a line would leave the rest of a line plain if a grammar's patterns are
    // compiled for the first time on a busy machine, and that result would be kept. The thread has a limit of its own.
    const options = { lang: language, theme: 'classes', tokenizeTimeLimit: 0 };
    return highlighter.codeToTokensBase(code, options).map(lineHtml).join('\n');
  };
}
