import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
import { type ProjectNames, projectsInLine } from '../../../contract/licenses/project-names.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import type { Faces } from './fonts.ts';
import { hairline } from './ornament.ts';
import type { Shape } from './shapes.ts';
import { wrapText } from './wrap-text.ts';

const SIZE = 11;
const LEADING = 16;
const LABEL_WIDTH = 84;
const INK = '#1c2733';
const SOFT = '#5c6773';
const LINE = '#e2dac8';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Row {
  label: string;
  lines: string[];
}

/** The table of rights; its rows move closer when there are many. */
export function drawFacts(faces: Faces, facts: CertificateFacts, box: Box): Shape[] {
  const rows = rowsOf(faces, facts, box.right - box.left - LABEL_WIDTH);
  const textHeight = rows.reduce((sum, row) => sum + row.lines.length * LEADING, 0);
  const padding = Math.min(11, Math.max(2, (box.bottom - box.top - textHeight) / rows.length));
  const shapes: Shape[] = [hairline(box.top, box.left, box.right, LINE)];
  let y = box.top;
  for (const { label, lines } of rows) {
    const baseline = y + padding / 2 + 12;
    const words = { kind: 'text', size: SIZE, spacing: 0 } as const;
    shapes.push({ ...words, text: label, x: box.left + 4, baseline, color: SOFT });
    for (const [index, text] of lines.entries())
      shapes.push({ ...words, text, x: box.left + LABEL_WIDTH, baseline: baseline + index * LEADING, color: INK });
    y += lines.length * LEADING + padding;
    shapes.push(hairline(y, box.left, box.right, LINE));
  }
  return shapes;
}

function rowsOf(faces: Faces, facts: CertificateFacts, width: number): Row[] {
  const wrapped = (text: string, most: number): string[] => wrapText(faces, text, SIZE, width - 4, most);
  const { limits, words } = facts;
  const scope = [scopeText(limits.developers, words.developers), scopeText(limits.projects, words.projects)];
  return [
    { label: '授权产品', lines: wrapped(`${facts.product} ${facts.editionName}`, 1) },
    { label: '授权类型', lines: [facts.holderType === 'company' ? '企业' : '个人'] },
    ...(facts.projectName === '' ? [] : [{ label: `${words.projects.name}名称`, lines: projectLines(facts, wrapped) }]),
    { label: '授权范围', lines: [scope.join('，')] },
    { label: '授权域名', lines: domainLines(facts.domains, (text) => wrapped(text, Infinity)) },
    { label: '更新截止', lines: [`${dayOf(facts.updatesUntil)}（含当日）`] },
    { label: '使用期限', lines: wrapped('截止日及以前发布的版本可以永久使用；安全版本不受截止日限制', 2) },
  ];
}

const scopeText = (count: number | null, { name, counter }: CatalogWords['projects']) =>
  count === null ? `${name}不限` : `${count} ${counter}${name}`;

/** The same as for domains; a single name is cut off after two lines. */
function projectLines(names: ProjectNames, wrapped: (text: string, most: number) => string[]): string[] {
  const { projectName, furtherProjects } = names;
  if (furtherProjects.length === 0) return wrapped(projectName, 2);
  const all = wrapped(projectsInLine(names), Infinity);
  if (all.length <= 3) return all;
  return [...all.slice(0, 2), `…… 共 ${furtherProjects.length + 1} 个，全部列在授权文件中`];
}

/** All domains if three lines hold them; otherwise as many as two lines hold, and their number. */
function domainLines(domains: readonly string[], wrapped: (text: string) => string[]): string[] {
  if (domains.length === 0) return ['不限域名'];
  const all = wrapped(domains.join('、'));
  if (all.length <= 3) return all;
  return [...all.slice(0, 2), `…… 共 ${domains.length} 个域名，全部列在授权文件中`];
}
