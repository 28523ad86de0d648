import { escapeHtml } from '../escape-html.ts';

const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`;
const slashes = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const call = String.raw`\b[A-Za-z_$][\w$]*(?=\()`;
const number = String.raw`\b\d[\w.]*`;
const words = (list: string): string => String.raw`(?<![\w$.-])(?:${list.replaceAll(' ', '|')})(?![\w$-])`;

const scriptWords =
  'as async await catch class const default else export false finally for from function if import in interface let new null of return throw true try type typeof undefined while with';
const javaWords =
  'boolean byte catch class else false final for if import int long new null private public return static throw throws true try var void while';
const phpWords = 'catch echo else false fn function if namespace new null return throw true try use';

interface Grammar {
  comment?: string;
  string: string;
  tag?: string;
  name?: string;
  keyword?: string;
  number?: string;
  call?: string;
}

const script: Grammar = {
  comment: slashes,
  string: `${quoted}|\`(?:\\\\.|[^\`\\\\])*\``,
  keyword: words(scriptWords),
  number,
  call,
};
const markup: Grammar = {
  ...script,
  comment: `${slashes}|<!--[\\s\\S]*?-->`,
  tag: String.raw`<\/?[A-Za-z][\w-]*|\/?>(?=\s|<|$)`,
};
const grammars: Record<string, Grammar> = {
  js: script,
  ts: script,
  tsx: markup,
  vue: markup,
  html: markup,
  java: { comment: slashes, string: quoted, keyword: words(javaWords), number, call },
  php: {
    comment: `${slashes}|#[^\\n]*`,
    string: quoted,
    tag: String.raw`<\?php`,
    name: String.raw`\$\w+`,
    keyword: words(phpWords),
    number,
    call,
  },
  sh: {
    comment: String.raw`(?<=^|\s)#[^\n]*`,
    string: quoted,
    name: String.raw`\$\w+|(?<=\s)--?[a-z][\w-]*`,
    keyword: words('curl npm npx node npm export'),
  },
  json: { string: quoted, keyword: words('true false null'), number },
  http: { string: quoted, keyword: words('GET POST HTTP'), name: String.raw`(?<=^|\n)[A-Za-z-]+(?=:)`, number },
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
    html += `${escapeHtml(code.slice(end, match.index))}<span class="tok-${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
