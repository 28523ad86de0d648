import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';
import { answersIn, questionsFor, type Answers } from './guide-questions.ts';
import { recommendEdition } from './recommend-edition.ts';

const small: Answers = { use: 'business', part: 'front', holder: 'company', people: '5', projects: '3' };
const recommend = (answers: Answers) => recommendEdition(sampleCatalog, answers);
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
    expect(questionsFor(sampleCatalog.features, { use: 'trial' })).toHaveLength(1);
    const paid = { ...sampleCatalog, editions: sampleCatalog.editions.slice(1) };
    expect(recommendEdition(paid, { use: 'trial' })).toBeNull();
  });

  test('waits for every answer, and is absent when nothing fits', () => {
    for (const id of Object.keys(small) as (keyof Answers)[])
      expect(recommend({ ...small, [id]: undefined })).toBeNull();
    expect(recommendEdition({ ...sampleCatalog, editions: [] }, small)).toBeNull();
  });

  test('asks about features only where the catalogue has them', () => {
    const ids = questionsFor(sampleCatalog.features, {}).map(({ id }) => id);
    expect(ids).toEqual(['use', 'part', 'holder', 'people', 'projects']);
    const tenants = { name: '多租户后端', note: '', values: { tenant: true } };
    const features = [{ name: '后端', features: [tenants] }];
    expect(questionsFor(features, {}).map(({ id }) => id)).toEqual(['use', 'tenants', 'holder', 'people', 'projects']);
    expect(
      recommendEdition({ editions: sampleCatalog.editions, features }, { ...small, tenants: 'yes' }),
    ).toMatchObject({ edition: { code: 'tenant' }, reasons: expect.arrayContaining(['多租户后端由工程师实施并交付']) });
  });

  test('reads answers from an address, and nothing else', () => {
    expect(answersIn(new URLSearchParams('use=business&people=99&holder=company&x=1'))).toEqual({
      use: 'business',
      holder: 'company',
    });
  });
});
