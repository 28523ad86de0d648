import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { type Answers, answersIn, type GuideWords, questionsFor } from './guide-questions.ts';
import { type Guide, recommendEdition } from './recommend-edition.ts';
import { sampleWords } from './sample-words.ts';

const small: Answers = { use: 'business', part: 'front', holder: 'company', people: '5', projects: '3' };
const { questions: asked } = sampleWords;
const recommendOf = (shelf: Pick<Guide, 'editions' | 'features'>, answers: Answers, words: Partial<GuideWords> = {}) =>
  recommendEdition({ ...shelf, ...sampleWords, ...words }, answers);
const recommend = (answers: Answers) => recommendOf(sampleCatalog, answers);
const codeFor = (answers: Answers) => recommend(answers)?.edition.code;

describe('the recommended edition', () => {
  test('is the least expensive one that has what is asked for', () => {
    expect(codeFor(small)).toBe('pro');
    expect(codeFor({ ...small, projects: '4' })).toBe('flagship');
    expect(codeFor({ ...small, people: '6' })).toBe('flagship');
    expect(codeFor({ ...small, part: 'full' })).toBe('flagship');
    expect(codeFor({ ...small, holder: 'personal', people: '1', projects: '1' })).toBe('pro');
  });

  test('comes with the reasons, and with what less expensive ones lack', () => {
    expect(recommend({ ...small, projects: '4' })).toMatchObject({
      reasons: ['接您已有的后端', '使用人数：不限', '项目：不限', '含 12 个月更新'],
      ruledOut: [{ name: '专业版', why: '企业授权限 3 个项目' }],
      otherHolder: null,
    });
    expect(recommend({ ...small, part: 'full' })?.ruledOut).toEqual([{ name: '专业版', why: '没有后端源码' }]);
    expect(recommend({ ...small, people: '6' })?.ruledOut).toEqual([{ name: '专业版', why: '企业授权限 5 人使用' }]);
    expect(recommend({ ...small, part: 'full' })?.reasons[0]).toBe('前后端都交付');
  });

  test('says what the vendor says, and nothing where he says nothing', () => {
    const silent = asked.map((each) => ({ ...each, reasons: '', otherReasons: '', lack: '' }));
    expect(recommendOf(sampleCatalog, { ...small, projects: '4' }, { questions: silent, updates: '' })).toMatchObject({
      edition: { code: 'flagship' },
      reasons: [],
      ruledOut: [{ name: '专业版', why: '' }],
    });
    const own = asked.map((each) => (each.about === 'tenants' ? { ...each, feature: '项目数量' } : each));
    expect(questionsFor(own, sampleCatalog.features, {}).map(({ id }) => id)).toContain('tenants');
    expect(recommendOf(sampleCatalog, { ...small, part: 'full', tenants: 'yes' }, { questions: own })?.reasons).toEqual(
      ['由工程师实施', '使用人数：不限', '项目：不限', '含 12 个月更新'],
    );
  });

  test('is for the other kind of holder where only that one can have it', () => {
    const team: Answers = { ...small, holder: 'personal' };
    expect(recommend(team)).toMatchObject({
      edition: { code: 'pro' },
      offer: { holderType: 'company' },
      otherHolder: 'company',
    });
  });

  test('for a trial is the free one, without further questions', () => {
    expect(recommend({ use: 'trial' })).toMatchObject({
      edition: { code: 'community' },
      reasons: ['先看看', '不要钱'],
      ruledOut: [],
    });
    expect(questionsFor(asked, sampleCatalog.features, { use: 'trial' })).toHaveLength(1);
    const paid = { ...sampleCatalog, editions: sampleCatalog.editions.slice(1) };
    expect(recommendOf(paid, { use: 'trial' })).toBeNull();
  });

  test('waits for every answer, and is absent when nothing fits', () => {
    for (const id of Object.keys(small) as (keyof Answers)[])
      expect(recommend({ ...small, [id]: undefined })).toBeNull();
    expect(recommendOf({ ...sampleCatalog, editions: [] }, small)).toBeNull();
  });

  test('asks about features only where the catalogue has them', () => {
    const ids = questionsFor(asked, sampleCatalog.features, {}).map(({ id }) => id);
    expect(ids).toEqual(['use', 'part', 'holder', 'people', 'projects']);
    const tenants = { name: '多租户后端', note: '', values: { tenant: true } };
    const features = [{ name: '后端', features: [tenants] }];
    expect(questionsFor(asked, features, {}).map(({ id }) => id)).toEqual([
      'use',
      'tenants',
      'holder',
      'people',
      'projects',
    ]);
    expect(recommendOf({ editions: sampleCatalog.editions, features }, { ...small, tenants: 'yes' })).toMatchObject({
      edition: { code: 'tenant' },
      reasons: expect.arrayContaining(['由工程师实施']),
    });
  });

  test('asks what the vendor asks, in his words and order, each thing once', () => {
    const silent = { feature: '', reasons: '', otherReasons: '', lack: '' };
    const own = [
      { about: 'people' as const, text: '几个人？', answers: ['一个', '几个'], ...silent },
      { about: 'use' as const, text: '做什么？', answers: ['卖', '学'], ...silent },
      { about: 'use' as const, text: '再问一次？', answers: ['卖'], ...silent },
    ];
    expect(questionsFor(own, sampleCatalog.features, {})).toEqual([
      {
        id: 'people',
        text: '几个人？',
        options: [
          { value: '1', label: '一个' },
          { value: '5', label: '几个' },
        ],
      },
      {
        id: 'use',
        text: '做什么？',
        options: [
          { value: 'business', label: '卖' },
          { value: 'trial', label: '学' },
        ],
      },
    ]);
    expect(recommendOf(sampleCatalog, { use: 'business', people: '5' }, { questions: own })).toMatchObject({
      edition: { code: 'pro' },
    });
  });

  test('reads answers from an address, and nothing else', () => {
    expect(answersIn(new URLSearchParams('use=business&people=99&holder=company&x=1'))).toEqual({
      use: 'business',
      holder: 'company',
    });
  });
});
