import { expect, test } from 'vitest';
import { kindNamed } from '../../contract/pages/block-kinds.ts';
import { home } from './shipped/home.ts';
import { pricing } from './shipped/pricing.ts';
import { documentIn } from './stored-document.ts';

const guideOf = (document: typeof pricing) => document.blocks.find(({ kind }) => kind === 'guide')?.content ?? {};
const { title, text, questions, ...others } = guideOf(pricing);
const asked = questions as Record<string, unknown>[];
const withGuide = (content: Record<string, unknown>) =>
  JSON.stringify({
    ...pricing,
    blocks: pricing.blocks.map((block) => (block.kind === 'guide' ? { ...block, content } : block)),
  });

test('a guide of a release whose answers stood in the program gives the same answers', () => {
  const older = asked.map(({ about, text: words, answers }) => ({ about, text: words, answers }));
  const read = documentIn(withGuide({ title, text, questions: older }));
  expect(read).toEqual(pricing);
  expect(kindNamed('guide')?.content.safeParse(guideOf(read)).success).toBe(true);
});

test('answers of the vendor’s own stay, empty ones too', () => {
  const own = asked.map((question) => ({ ...question, feature: 'Vue', reasons: '', lack: '不合适' }));
  const content = { ...others, title, text, questions: own, updates: '' };
  expect(guideOf(documentIn(withGuide(content)))).toEqual(content);
});

test('figures of a release that drew none are shown as they were', () => {
  const item = { value: '5', unit: '', title: '项', text: '', check: '' };
  const read = kindNamed('figures')?.content.parse({ title: '', text: '', layout: 'row', items: [item], note: '' });
  expect(read).toMatchObject({ items: [{ ...item, drawing: 'none', whole: '', wholeText: '', measure: 'none' }] });
});

test('words that were a component’s once stay in pages of that time; those that somebody emptied stay empty', () => {
  const heroOf = ({ blocks }: typeof home) => blocks.find(({ kind }) => kind === 'hero')?.content;
  const { keyNote, faceNote: _unsaid, ...older } = heroOf(home) ?? {};
  const stored = (content: object) =>
    JSON.stringify({
      ...home,
      blocks: home.blocks.map((each) => (each.kind === 'hero' ? { ...each, content } : each)),
    });
  expect(documentIn(stored(older))).toEqual(home);
  expect(keyNote).toContain('当场签发');
  expect(heroOf(documentIn(stored({ ...older, keyNote: '' })))).toMatchObject({ keyNote: '' });
});
