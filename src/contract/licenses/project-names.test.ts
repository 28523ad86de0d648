import { expect, test } from 'vitest';
import { furtherProjects, projectNamesProblem, splitProjects } from './project-names.ts';

const problem = (projectName: string, further: string[], limit: number | null = null) =>
  projectNamesProblem({ projectName, furtherProjects: further }, limit);

test('a single name, or none, is what it was before: no rule of several names applies', () => {
  for (const name of ['', '前台、后台；移动端', '\u200b']) expect(problem(name, [], 1)).toBeNull();
});

test('as many as the license allows, never more', () => {
  expect(problem('甲', ['乙', '丙'], 3)).toBeNull();
  expect(problem('甲', ['乙', '丙'], 2)).toEqual({ furtherProjects: '该授权最多 2 个项目，这里共有 3 个名称' });
  expect(problem('甲', ['乙'], 1)).toEqual({ furtherProjects: '该授权最多 1 个项目，这里共有 2 个名称' });
  expect(furtherProjects.safeParse(Array.from({ length: 49 }, (_, at) => `项目 ${at}`)).success).toBe(true);
  expect(furtherProjects.safeParse(Array.from({ length: 50 }, (_, at) => `项目 ${at}`)).success).toBe(false);
});

test.each([
  ['case', 'CRM'],
  ['width', 'ｃｒｍ'],
  ['blanks', 'c r m'],
  ['an invisible letter', 'c\u200drm'],
  ['a soft hyphen', 'cr\u00adm'],
  ['a filler', 'crm\u3164'],
])('a name that differs in %s only is the same name', (_what, name) => {
  expect(problem('crm', ['商城', name])).toEqual({ furtherProjects: `“${name}”写了两次` });
});

test('a name without anything to see is none, and several need a first one', () => {
  expect(problem('甲', ['\u3164'])).toEqual({ furtherProjects: '有一个名称里没有看得见的文字' });
  expect(Object.keys(problem('', ['乙']) ?? {})).toEqual(['projectName']);
});

test('what divides names in a line stands in none of several', () => {
  for (const divider of ['、', '；', ';']) {
    expect(furtherProjects.safeParse([`乙${divider}丙`]).success).toBe(false);
    expect(Object.keys(problem(`甲${divider}乙`, ['丙']) ?? {})).toEqual(['projectName']);
  }
});

test('direction marks and line breaks are taken out of a name, marks of the license file refuse it', () => {
  expect(furtherProjects.parse(['\u202e商\n城\u2066 '])).toEqual(['商 城']);
  for (const name of ['', ' ', '\u200b', 'x'.repeat(101), 'BEGIN LICENSE KEY'])
    expect(furtherProjects.safeParse([name]).success, name).toBe(false);
});

test('typed one a line; blank lines do not count', () => {
  expect(splitProjects('商城\r\n\n  \n门店 收银')).toEqual(['商城', '门店 收银']);
});
