import { pageMenus, type StoredBlock, type StoredDocument } from '../../contract/pages/page-document.ts';
import { decodeJson } from '../database/json-column.ts';
import { home } from './shipped/home.ts';
import { pricing } from './shipped/pricing.ts';
import { apply } from './shipped/process.ts';

/**
 * A stored document, with the words that its release did not have yet. Never throws: whatever cannot be read becomes a
 * block of no kind, which is left out and reported like others that are broken.
 */
export const documentIn = (stored: string): StoredDocument => withWordsSince(readable(parsed(stored)));

/** Every document has a title; one that cannot be read has none. */
export const isReadable = ({ title }: StoredDocument): boolean => title !== '';

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(stored: string): Fields {
  try {
    const document = decodeJson<unknown>(stored);
    return isRecord(document) ? document : {};
  } catch {
    return {};
  }
}

const readable = ({ title, description, menuLabel, menu, isHidden, blocks }: Fields): StoredDocument => ({
  title: textIn(title),
  description: textIn(description),
  menuLabel: textIn(menuLabel),
  menu: pageMenus.find((each) => each === menu) ?? 'none',
  isHidden: isHidden === true,
  blocks: (Array.isArray(blocks) ? (blocks as unknown[]) : [null]).map((block, at) =>
    isBlock(block) ? block : { id: `unreadable-${at}`, kind: '', isHidden: false, content: {} },
  ),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const isBlock = (block: unknown): block is StoredBlock =>
  isRecord(block) &&
  typeof block['id'] === 'string' &&
  typeof block['kind'] === 'string' &&
  typeof block['isHidden'] === 'boolean' &&
  isRecord(block['content']);

/** The same for a document from a file. */
export const withWordsSince = (document: StoredDocument): StoredDocument => withLaterWords(withGuideWords(document));

/** The guide's answers were once part of the program: pages from then keep showing them. */
const withGuideWords = (document: StoredDocument): StoredDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'guide' ? { ...block, content: { ...wordsOf(shippedGuide), ...withAnswers(block.content) } } : block,
  ),
});

/** The same for words that other parts once had built in. Words that somebody has emptied stay empty. */
const withLaterWords = (document: StoredDocument): StoredDocument => ({
  ...document,
  blocks: document.blocks.map((block) => ({ ...block, content: { ...laterWords.get(block.kind), ...block.content } })),
});

type Content = StoredBlock['content'];

const wordsIn = ({ blocks }: StoredDocument, wanted: string, names: readonly string[]): [string, Content] => {
  const content = blocks.find(({ kind }) => kind === wanted)?.content ?? {};
  return [wanted, Object.fromEntries(names.map((name) => [name, content[name]]))];
};

/** Words that a component had built in before the vendor could write them. */
const laterWords = new Map([
  wordsIn(home, 'hero', ['keyNote', 'faceNote']),
  wordsIn(home, 'editions', ['none']),
  wordsIn(pricing, 'prices', ['none']),
  wordsIn(apply, 'applyHead', ['free', 'afterTitle', 'after', 'none', 'login', 'renewal', 'certificate']),
]);

const shippedGuide = pricing.blocks.find(({ kind }) => kind === 'guide')?.content ?? {};
const questionsIn = ({ questions }: Content): unknown[] => (Array.isArray(questions) ? (questions as unknown[]) : []);
const wordsOf = ({ questions: _questions, title: _title, text: _text, ...words }: Content): Content => words;

const withAnswers = (content: Content): Content => ({
  ...content,
  questions: questionsIn(content).map((asked) => {
    if (!isRecord(asked)) return asked;
    const shipped = questionsIn(shippedGuide)
      .filter(isRecord)
      .find(({ about }) => about === asked['about']);
    const { feature, reasons, otherReasons, lack } = shipped ?? {};
    return { feature, reasons, otherReasons, lack, ...asked };
  }),
});
