import type { FieldMessages } from '../../../contract/field-messages.ts';
import type { Facts, LetterKind, Words } from './letter-kind.ts';

const mark = /\{\{([^{}\n]{1,20})\}\}/g;

interface Paragraph {
  /** The condition's name; '' = always included. */
  condition: string;
  text: string;
}

/** Empty lines separate paragraphs; a condition begins its paragraph. */
function paragraphsOf(text: string, kind: LetterKind): Paragraph[] {
  const names = Object.values(kind.conditions ?? {}).map(({ name }) => `{{${name}}}`);
  const found: string[] = [''];
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    if (line === '') found.push('');
    else found[found.length - 1] += found.at(-1) === '' ? line : `\n${line}`;
  }
  return found
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const condition = names.find((name) => paragraph.startsWith(name)) ?? '';
      return { condition: condition.slice(2, -2), text: paragraph.slice(condition.length).trimStart() };
    });
}

/** Fills in the words. Values are inserted once: what a person typed is never read as a placeholder or a paragraph. */
export function renderWords(
  kind: LetterKind,
  { subject, text, button }: Words,
  facts: Facts,
): { subject: string; paragraphs: string[]; button: string } {
  const values = new Map(Object.entries(kind.placeholders).map(([key, { name }]) => [name, String(facts[key] ?? '')]));
  const holding = new Set(
    Object.entries(kind.conditions ?? {}).flatMap(([key, { name }]) => (facts[key] === true ? [name] : [])),
  );
  const fill = (words: string): string => words.replace(mark, (_whole, name: string) => values.get(name) ?? '');
  const paragraphs = paragraphsOf(text, kind)
    .filter(({ condition }) => condition === '' || holding.has(condition))
    .map((paragraph) => fill(paragraph.text))
    .filter((paragraph) => paragraph.trim() !== '');
  return { subject: fill(subject), paragraphs, button: fill(button) };
}

/** Problems of the vendor's words, each beside the field that can fix it. */
export function wordProblems(kind: LetterKind, { subject, text, button }: Words): FieldMessages {
  const problems: FieldMessages = {};
  const paragraphs = paragraphsOf(text, kind);
  const inText = paragraphs.map((paragraph) => markProblem(kind, paragraph.text)).find((problem) => problem !== null);
  const body = inText ?? missing(kind, paragraphs);
  const head = markProblem(kind, subject) ?? longInSubject(kind, subject);
  // Mail programs turn addresses into links; only the button's may be one.
  for (const [field, words] of Object.entries({ subject, text, button }))
    if (kind.group === 'account' && /:\/\/|www\./i.test(words))
      problems[field] = '账号安全的信件里不能写网址，按钮的地址由系统填写';
  if (body !== null) problems['text'] = body;
  if (head !== null) problems['subject'] = head;
  if (kind.button !== undefined && button === '') problems['button'] = '请填写按钮上的文字';
  if (/[{}]/.test(button)) problems['button'] = '按钮上的文字不能用占位符';
  return problems;
}

function markProblem({ placeholders, conditions = {} }: LetterKind, words: string): string | null {
  const known = new Set(Object.values(placeholders).map(({ name }) => name));
  const isCondition = (name: string): boolean => Object.values(conditions).some((each) => each.name === name);
  for (const [, name = ''] of words.matchAll(mark)) {
    if (isCondition(name)) return `“{{${name}}}”只能写在正文一段的开头`;
    if (!known.has(name)) return `没有“{{${name}}}”这个占位符，请从列表里选`;
  }
  const rest = words.replace(mark, '');
  return rest.includes('{{') || rest.includes('}}') ? '有占位符没有写完整，应为 {{名称}}' : null;
}

/** Required placeholders must be in paragraphs that the letter always has. */
function missing({ placeholders, conditions = {} }: LetterKind, paragraphs: readonly Paragraph[]): string | null {
  for (const { name, isRequired } of Object.values(placeholders)) {
    if (isRequired === undefined) continue;
    const allowed = isRequired === true ? '' : (conditions[isRequired]?.name ?? '');
    const isThere = paragraphs.some(
      ({ condition, text }) => (condition === '' || condition === allowed) && text.includes(`{{${name}}}`),
    );
    if (!isThere && paragraphs.some(({ text }) => text.includes(`{{${name}}}`)))
      return `“{{${name}}}”每封信都要有，不能只写在有条件的段落里`;
    if (!isThere) return `正文里要有“{{${name}}}”，否则客户看不到它`;
  }
  return null;
}

function longInSubject({ placeholders }: LetterKind, subject: string): string | null {
  const long = Object.values(placeholders).find(({ name, isLong }) => isLong && subject.includes(`{{${name}}}`));
  return long === undefined ? null : `“{{${long.name}}}”太长，不能写在主题里`;
}
