import type { StoredBlock, StoredDocument } from '../../contract/pages/page-document.ts';
import { decodeJson } from '../database/json-column.ts';
import { pricing } from './shipped/pricing.ts';
import { apply } from './shipped/process.ts';

/** A document as it was stored, with the words that its release did not know yet. */
export const documentIn = (stored: string): StoredDocument =>
  withApplyWords(withGuideWords(decodeJson<StoredDocument>(stored)));

/** The guide's answers stood in the program once: pages of then say what they said. */
export const withGuideWords = (document: StoredDocument): StoredDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'guide' ? { ...block, content: { ...wordsOf(shippedGuide), ...withAnswers(block.content) } } : block,
  ),
});

/** The same of what the page of applications said once nothing more was to be filled in. */
export const withApplyWords = (document: StoredDocument): StoredDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'applyHead' ? { ...block, content: { ...shippedAfter(), ...block.content } } : block,
  ),
});

function shippedAfter(): Content {
  const { free, afterTitle, after } = apply.blocks.find(({ kind }) => kind === 'applyHead')?.content ?? {};
  return { free, afterTitle, after };
}

type Content = StoredBlock['content'];

const shippedGuide = pricing.blocks.find(({ kind }) => kind === 'guide')?.content ?? {};
const questionsIn = ({ questions }: Content): Content[] => (Array.isArray(questions) ? (questions as Content[]) : []);
const wordsOf = ({ questions: _questions, title: _title, text: _text, ...words }: Content): Content => words;

const withAnswers = (content: Content): Content => ({
  ...content,
  questions: questionsIn(content).map((asked) => {
    const shipped = questionsIn(shippedGuide).find(({ about }) => about === asked['about']);
    const { feature, reasons, otherReasons, lack } = shipped ?? {};
    return { feature, reasons, otherReasons, lack, ...asked };
  }),
});
