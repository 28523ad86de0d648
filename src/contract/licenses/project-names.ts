import * as z from 'zod/mini';
import { requiredLicenseName } from './license-marks.ts';

/** In one license, the first one included, even if its projects are not limited. */
export const MOST_PROJECTS = 50;

/** They divide the names wherever several stand in one line: in the license file, the certificate, tables. */
const dividers = /[、；;]/;
const noDividers = z.refine<string>((name) => !dividers.test(name), '不能包含 、 ； ;，它们用来分隔几个名称');

/** The names after the first one. */
export const furtherProjects = z
  .array(requiredLicenseName(100, '请填写名称').check(noDividers))
  .check(z.maxLength(MOST_PROJECTS - 1, `最多 ${MOST_PROJECTS} 个项目名称`));

export interface ProjectNames {
  /** The first one; '' if the license names none. */
  projectName: string;
  furtherProjects: readonly string[];
}

/** Equal for two names that look the same: invisible letters, blanks, widths and case do not count. */
const likenessOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** The problem of several names together, by field; null for none and for a single one, which any license may have. */
export function projectNamesProblem(
  { projectName, furtherProjects: further }: ProjectNames,
  limit: number | null,
): Partial<Record<keyof ProjectNames, string>> | null {
  if (further.length === 0) return null;
  if (projectName === '') return { projectName: '有其他项目时，请先填写这一个' };
  if (dividers.test(projectName)) return { projectName: '有几个项目时，名称里不能有 、 ； ;，它们用来分隔几个名称' };
  const names = [projectName, ...further];
  if (limit !== null && names.length > limit)
    return { furtherProjects: `该授权最多 ${limit} 个项目，这里共有 ${names.length} 个名称` };
  const likenesses = names.map(likenessOf);
  const blank = likenesses.indexOf('');
  if (blank >= 0) return { [blank === 0 ? 'projectName' : 'furtherProjects']: '有一个名称里没有看得见的文字' };
  const repeated = names.find((_name, at) => likenesses.indexOf(likenesses[at] ?? '') < at);
  return repeated === undefined ? null : { furtherProjects: `“${repeated}”写了两次` };
}

/** One name a line, as typed in a form; blank lines do not count. */
export const splitProjects = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** All names in one line; '' if there are none. */
export const projectsInLine = ({ projectName, furtherProjects: further }: ProjectNames): string =>
  [projectName, ...further].join('、');

/** For rows and columns: the first name, and how many there are. */
export const projectsInShort = ({ projectName, furtherProjects: further }: ProjectNames): string =>
  further.length === 0 ? projectName : `${projectName} 等 ${further.length + 1} 个`;
