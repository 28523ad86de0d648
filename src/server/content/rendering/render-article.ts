import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../escape-html.ts';
import { boundedEmphasis } from './bounded-emphasis.ts';
import { type CodeLanguage, highlightCode } from './highlight-code.ts';
import { withTimeLimit } from './time-limit.ts';
import { PICTURE_SCHEME } from './library-pictures.ts';
import { proseRenderer } from './prose-renderer.ts';
import { allowedMarkup, asTyped } from './render-markdown.ts';

export interface Article {
  html: string;
  headings: { id: string; text: string; depth: number }[];
}

const languageNames: Record<CodeLanguage, string> & Partial<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'React',
  vue: 'Vue',
  html: 'HTML',
  java: 'Java',
  php: 'PHP',
  sh: '命令行',
  json: 'JSON',
  http: 'HTTP',
};

const allowed: sanitizeHtml.IOptions = {
  ...allowedMarkup,
  allowedTags: [...(allowedMarkup.allowedTags || []), 'figure', 'figcaption', 'span', 'button', 'img'],
  allowedAttributes: {
    ...allowedMarkup.allowedAttributes,
    h2: ['id'],
    h3: ['id'],
    pre: ['tabindex', 'role', 'aria-label', 'translate'],
    button: ['type', 'aria-label'],
    img: ['src', 'alt'],
  },
  selfClosing: [...(allowedMarkup.selfClosing ?? []), 'img'],
  // Only pictures of the library; `library-pictures.ts` fills in their addresses.
  allowedSchemesByTag: { img: [PICTURE_SCHEME] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith(`${PICTURE_SCHEME}:`),
  allowedClasses: { figure: ['code'], span: ['tok-*'], button: ['code-copy'] },
};

const HEADING_ID = /(?<!\s)\s*\{#([A-Za-z][\w-]*)\}\s*$/;

/**
 * A text with anchors and highlighted code, sanitised; `showPictures` fills in its pictures. `## 标题 {#anchor}` names an
 * anchor.
 */
export async function renderArticle(markdown: string): Promise<Article> {
  try {
    const { marked, tokens, codes } = withTimeLimit(markdown.length, () => read(markdown));
    await Promise.all(codes.map(colourCode));
    return withTimeLimit(markdown.length, () => write(marked, tokens));
  } catch (error) {
    return { html: asTyped(error, markdown), headings: [] };
  }
}

/** The tokens of a text, and its pieces of code. */
function read(markdown: string): { marked: Marked; tokens: TokensList; codes: Tokens.Code[] } {
  const marked = new Marked(boundedEmphasis(), { gfm: true });
  const tokens = marked.lexer(markdown);
  const codes: Tokens.Code[] = [];
  void marked.walkTokens(tokens, (token) => void (isCode(token) && codes.push(token)));
  return { marked, tokens, codes };
}

async function colourCode(code: Tokens.Code): Promise<void> {
  code.text = await colourAround(code.text, infoWords(code.lang)[0] ?? '');
}

function write(marked: Marked, tokens: TokensList): Article {
  const headings: Article['headings'] = [];
  marked.use({
    renderer: {
      ...proseRenderer,
      heading(token) {
        const inner = this.parser.parseInline(token.tokens).replace(HEADING_ID, '');
        const depth = Math.min(Math.max(token.depth, 2), 4);
        if (depth > 3) return `<h${depth}>${inner}</h${depth}>\n`;
        const id = HEADING_ID.exec(token.text)?.[1] ?? `section-${headings.length + 1}`;
        headings.push({ id, text: plainText(inner), depth });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      code: codeFigure,
    },
  });
  return { html: framed(sanitizeHtml(marked.parser(tokens), allowed)), headings };
}

/** Additions to the sanitised HTML. */
function framed(html: string): string {
  return (
    html
      // Markdown needs a space after a bold sentence; Chinese uses none.
      .replaceAll(/(?<=[。！？；：]<\/strong>) /g, '')
      // Wide tables scroll within a frame of their own; the markup is ours, added after sanitising.
      .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="表格"><table>')
      .replaceAll('</table>', '</table></div>')
  );
}

/** The words of HTML that was rendered here. */
export function plainText(html: string): string {
  return html
    .replace(/<button(?:(?!<button)[\s\S])*?<\/button>/g, '')
    .replace(/<[^<>]+>/g, (tag) => (/^<\/?(?:span|code|strong|em|a|wbr)\b/.test(tag) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const infoWords = (lang = ''): string[] => lang.trim().split(/\s+/);

/** A grammar would take `{{name}}` apart, so a name that is valid in any language stands in for it. */
async function colourAround(code: string, language: string): Promise<string> {
  const found: string[] = [];
  const named = code.replaceAll(/\{\{\w+\}\}/g, (placeholder) => `PLACE_OF_${found.push(placeholder)}_`);
  const html = await highlightCode(named, language);
  return html.replaceAll(/PLACE_OF_(\d+)_/g, (whole, number: string) => found[Number(number) - 1] ?? whole);
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/**
 * ```` ```js 文件名 ```` names the figure; the button needs scripts, so the style hides it without them. The code is HTML
 * already.
 */
function codeFigure({ lang, text: code }: Tokens.Code): string {
  const [language = '', ...rest] = infoWords(lang);
  const label = escapeHtml(rest.join(' ') || (languageNames[language] ?? '代码'));
  const button = `<button type="button" class="code-copy" aria-label="复制 ${label}">复制</button>`;
  return `<figure class="code"><figcaption><span>${label}</span>${button}</figcaption><pre tabindex="0" role="group" aria-label="代码：${label}" translate="no"><code>${code}</code></pre></figure>\n`;
}
