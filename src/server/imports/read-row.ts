import type { ImportCells } from '../../contract/imports/import-columns.ts';
import type { ImportFinding } from '../../contract/imports/imports.ts';
import { projectsInLine } from '../../contract/licenses/project-names.ts';
import { CellReader, type ImportedStatus } from './read-cells.ts';

/** A parsed row, not yet checked against the shop. */
export interface ReadRow {
  email: string;
  name: string;
  phone: string;
  company: string;
  username: string;
  /** Null: a customer without a license. */
  license: ReadLicense | null;
  findings: ImportFinding[];
}

export interface ReadLicense {
  /** Empty: it gets a new one. */
  number: string;
  /** A code or a name, as it stands in the file. */
  edition: string;
  holderType: 'personal' | 'company';
  holderName: string;
  projectName: string;
  furtherProjects: readonly string[];
  domains: string[];
  developers: number | null | undefined;
  projects: number | null | undefined;
  domainLimit: number | null | undefined;
  /** Empty: missing or wrong. */
  issuedOn: string;
  /** Empty: use the edition's offer. */
  updatesUntil: string;
  status: ImportedStatus;
}

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

export function readRow(cells: ImportCells, today: string): ReadRow {
  const reader = new CellReader(cells);
  const row = {
    email: reader.email(),
    name: reader.line('name', 30),
    phone: reader.phone(),
    company: reader.line('company', 100),
    username: reader.username(),
  };
  if (row.email === '') reader.refuse('email', '没有邮箱', '补上邮箱：没有邮箱的客户登录不了，也收不到信');
  const license = readLicense(reader, row, today);
  return { ...row, license, findings: reader.findings };
}

function readLicense(reader: CellReader, person: Pick<ReadRow, 'name' | 'company'>, today: string): ReadLicense | null {
  const edition = reader.line('edition', 60);
  const license = {
    number: reader.number(),
    edition,
    ...reader.projectNames(),
    domains: reader.domains(),
    developers: reader.count('developers'),
    projects: reader.count('projects'),
    domainLimit: reader.count('domainLimit'),
    issuedOn: reader.day('issuedOn'),
    updatesUntil: reader.day('updatesUntil'),
    status: reader.status(),
  };
  const givenName = reader.licenseName('holderName');
  const givenType = reader.holderType();
  const isLicense = edition !== '' || license.number !== '' || license.issuedOn !== '';
  if (!isLicense) return null;
  if (edition === '') reader.refuse('edition', '没有版本', '补上版本的名称或代码');
  requireDays(reader, license, today);
  const holderType = givenType ?? (person.company === '' ? 'personal' : 'company');
  const holderName = givenName || (holderType === 'company' ? person.company : person.name);
  if (holderName === '') reader.refuse('holderName', '没有被授权方', '补上被授权方，或填写姓名或公司');
  return { ...license, holderType, holderName };
}

function requireDays(reader: CellReader, { issuedOn, updatesUntil }: DaysOf, today: string): void {
  if (issuedOn === '') reader.refuse('issuedOn', '没有签发日期', '补上当初授权的日期，例如 2021-03-31');
  else if (issuedOn > today) reader.refuse('issuedOn', `${issuedOn} 晚于今天`, '改成当初授权的日期');
  else if (issuedOn < FIRST_DAY) reader.refuse('issuedOn', `${issuedOn} 太早`, '检查年份');
  if (updatesUntil === '') return;
  if (updatesUntil > LAST_DAY) reader.refuse('updatesUntil', `${updatesUntil} 太晚`, `最晚 ${LAST_DAY}`);
  // A day of issue that is wrong itself says nothing about the other.
  else if (issuedOn !== '' && issuedOn <= today && updatesUntil < issuedOn)
    reader.refuse('updatesUntil', `${updatesUntil} 早于签发日期 ${issuedOn}`, '检查两个日期是否填反');
}

type DaysOf = Pick<ReadLicense, 'issuedOn' | 'updatesUntil'>;

/** The values by which people recognise a row. */
export const labelOf = (cells: ImportCells, { email, company, name }: ReadRow): string =>
  [company || name || (cells.holderName ?? ''), email || (cells.email ?? ''), cells.number ?? '']
    .filter((text) => text !== '')
    .join(' · ')
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 200) || '（空）';

/** Equal for two rows that describe the same license without a number, or the same customer without one. */
export function likenessOf({ email, license }: ReadRow): string {
  if (email === '') return '';
  if (license === null) return email;
  if (license.number !== '') return '';
  const { edition, holderName, issuedOn } = license;
  return [email, edition, holderName, projectsInLine(license), issuedOn].join('|').toLowerCase();
}
