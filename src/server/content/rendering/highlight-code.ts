import { escapeHtml } from '../../escape-html.ts';

const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;
const slashes = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const call = String.raw`\b[A-Za-z_$][\w$]*(?=\()`;
const number = String.raw`\b\d[\w.]*`;
/** None of them where they name something: `type: String`, `class="wide"`. */
const words = (list: string): string => String.raw`(?<![\w$.-])(?:${list.replaceAll(' ', '|')})(?![\w$=-]|\??:)`;

const scriptWords =
  'as async await catch class const default else export false finally for from function if import in interface let new null of return throw true try type typeof undefined void while with';
const javaWords =
  'boolean byte catch class else false final for if import int long new null private public return static throw throws true try var void while';
const phpWords =
  'array as bool catch continue echo else false fn foreach function if int namespace new null return string throw true try use void';

/** The kinds are those of the components' sources (`ui/media/code.css`). */
interface Grammar {
  comment?: string;
  string: string;
  keyword: string;
  constant?: string;
  function?: string;
}

const script: Grammar = {
  comment: slashes,
  string: `${quoted}|\`(?:\\\\.|[^\`\\\\])*\``,
  keyword: words(scriptWords),
  constant: number,
  function: call,
};
/** A generic's `<` follows a name; `=>` ends no tag, nor does what follows no opened one. */
const tag = String.raw`(?<!\w)<[A-Za-z][\w-]*|<\/[A-Za-z][\w-]*>|(?<=(?<!\w)<[A-Za-z](?:[^<>]|=>){0,400})(?<!=)\/?>`;

const markup: Grammar = {
  ...script,
  comment: `${slashes}|<!--[\\s\\S]*?-->`,
  keyword: `${tag}|${words(scriptWords)}`,
};
const grammars: Record<string, Grammar> = {
  js: script,
  ts: script,
  tsx: markup,
  vue: markup,
  html: markup,
  java: { comment: slashes, string: quoted, keyword: words(javaWords), constant: number, function: call },
  php: {
    comment: `${slashes}|#[^\\n]*`,
    string: quoted,
    keyword: String.raw`<\?php|${words(phpWords)}`,
    constant: String.raw`\$\w+|${number}`,
    function: call,
  },
  sh: {
    comment: String.raw`(?<=^|\s)#[^\n]*`,
    string: String.raw`'[^']*'|"(?:\\.|[^"\\])*"`,
    // The command: what a line or a part of a pipe begins with, unless the line before goes on.
    keyword: String.raw`(?<=(?:^|[^\\]\n|[|;&]) *)[a-z][\w.-]*(?![\w.=-])`,
    constant: String.raw`\$\w+|(?<=\s)--?[A-Za-z][\w-]*`,
  },
  json: { string: quoted, keyword: words('true false null'), constant: number },
  http: { string: quoted, keyword: words('GET POST HTTP'), constant: String.raw`(?<=^|\n)[A-Za-z-]+(?=:)|${number}` },
};

const patterns = new Map(
  Object.entries(grammars).map(([language, grammar]) => [
    language,
    new RegExp(
      Object.entries(grammar)
        .map(([kind, pattern]) => `(?<${kind}>${String(pattern)})`)
        .join('|'),
      'g',
    ),
  ]),
);

/** Code as HTML whose parts carry classes (`tok-string` …); a language that is not known stays plain. */
export function highlightCode(code: string, language: string): string {
  const pattern = patterns.get(language);
  if (pattern === undefined) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? '';
    html += escapeHtml(code.slice(end, match.index)) + highlightToken(match[0], kind, language);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}

/** In a template string what stands in `${…}` is code again. */
function highlightToken(text: string, kind: string, language: string): string {
  const marked = (piece: string): string =>
    piece === '' ? '' : `<span class="tok-${kind}">${escapeHtml(piece)}</span>`;
  if (!text.startsWith('`')) return marked(text);
  const pieces = text.split(/(\$\{[^{}]*\})/);
  return pieces.map((part, index) => (index % 2 === 0 ? marked(part) : highlightCode(part, language))).join('');
}
