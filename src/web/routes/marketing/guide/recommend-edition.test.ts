import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { type Answers, answersIn, type AskedQuestions, questionsFor } from './guide-questions.ts';
import { recommendEdition, type Shelf } from './recommend-edition.ts';

const small: Answers = { use: 'business', part: 'front', holder: 'company', people: '5', projects: '3' };
const asked = (['use', 'part', 'tenants', 'holder', 'people', 'projects'] as const).map((about) => ({
  about,
  text: `${about}?`,
  answers: ['一', '二', '三'],
}));
const recommendOf = (shelf: Shelf, answers: Answers, questions: AskedQuestions = asked) =>
  recommendEdition({ ...shelf, questions }, answers);
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
      reasons: [
        '包含前端全部源码，接您已有的后端',
        '使用源码的人数：不限',
        '可用的项目：不限',
        expect.stringContaining('12 个月'),
      ],
      ruledOut: [{ name: '专业版', why: '企业授权限 3 个项目' }],
      otherHolder: null,
    });
    expect(recommend({ ...small, part: 'full' })?.ruledOut).toEqual([{ name: '专业版', why: '没有后端源码' }]);
    expect(recommend({ ...small, people: '6' })?.ruledOut).toEqual([
      { name: '专业版', why: '企业授权限 5 人使用源码' },
    ]);
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
    expect(recommend({ use: 'trial' })).toMatchObject({ edition: { code: 'community' }, ruledOut: [] });
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
      reasons: expect.arrayContaining(['多租户后端由工程师实施并交付']),
    });
  });

  test('asks what the vendor asks, in his words and order, each thing once', () => {
    const own = [
      { about: 'people' as const, text: '几个人？', answers: ['一个', '几个'] },
      { about: 'use' as const, text: '做什么？', answers: ['卖', '学'] },
      { about: 'use' as const, text: '再问一次？', answers: ['卖'] },
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
    expect(recommendOf(sampleCatalog, { use: 'business', people: '5' }, own)).toMatchObject({
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
