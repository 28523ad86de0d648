import { isLicenseNumber } from '@vela/license/recognize';
import type { ImportFinding, ImportRowState } from '../../contract/imports/imports.ts';
import { projectNamesProblem, projectsInLine } from '../../contract/licenses/project-names.ts';
import { registeredDomains } from '../licenses/domains/domain-rules.ts';
import { publicSuffixProblem } from '../licenses/domains/public-suffix.ts';
import { updatesUntilOf } from '../licenses/rules.ts';
import { DAY_MS } from '../outside/shanghai-calendar.ts';
import type { ImportedStatus } from './read-cells.ts';
import type { ReadLicense, ReadRow } from './read-row.ts';
import type { Edition, ShopFacts } from './shop-facts.ts';

/** A license as it will be. */
export interface PlannedLicense {
  /** Null: a new one. */
  number: string | null;
  formerNumber: string;
  edition: string;
  holderType: 'personal' | 'company';
  holderName: string;
  projectName: string;
  furtherProjects: readonly string[];
  domains: string[];
  subdomainLevels: number | null;
  limits: { developers: number | null; projects: number | null; domains: number | null };
  issuedAt: number;
  updatesUntil: number;
  status: ImportedStatus;
}

export interface Verdict {
  state: Extract<ImportRowState, 'ready' | 'doubtful' | 'known' | 'wrong'>;
  findings: ImportFinding[];
  /** The account that it belongs to; null: a new one. */
  userId: string | null;
  license: PlannedLicense | null;
}

/** Earlier lines of the same file. */
export interface FileFacts {
  /** With the same number, or saying the same. */
  sameAs: number | null;
  /** With the same phone and another address. */
  samePhone: number | null;
}

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The outcome of a row in the present shop. Pure. */
export function judgeRow(row: ReadRow, shop: ShopFacts, file: FileFacts): Verdict {
  const account = row.email === '' ? undefined : shop.accounts.get(row.email);
  const wrong = [...row.findings, ...accountProblems(row, shop, account)];
  const license = row.license === null ? null : planLicense(row.license, shop, wrong);
  const userId = account?.id ?? null;
  if (wrong.length > 0) return { state: 'wrong', findings: wrong, userId, license };
  const known = knownAs(row, license, { shop, file, userId });
  if (known !== null) return { state: known.state, findings: [known.finding], userId, license };
  const doubts = doubtsAbout(row, license, { shop, file, userId });
  const notes: ImportFinding[] =
    account === undefined
      ? []
      : [{ field: 'email', problem: `已有客户 ${account.username}，授权归到这个账号，资料不变`, advice: '' }];
  return { state: doubts.length > 0 ? 'doubtful' : 'ready', findings: [...doubts, ...notes], userId, license };
}

type Account = ReturnType<ShopFacts['accounts']['get']>;

function accountProblems({ username }: ReadRow, shop: ShopFacts, account: Account): ImportFinding[] {
  if (account?.isLeaving === true)
    return [{ field: 'email', problem: '这个邮箱的账号已停用或正在注销', advice: '先在“客户”里处理这个账号' }];
  const isTaken = account === undefined && username !== '' && shop.usernames.has(username.toLowerCase());
  return isTaken ? [{ field: 'username', problem: `${username} 已被使用`, advice: '换一个，或留空自动生成' }] : [];
}

function planLicense(row: ReadLicense, shop: ShopFacts, wrong: ImportFinding[]): PlannedLicense | null {
  const edition = shop.editions.find(({ code, name }) =>
    [code, name].some((each) => each.toLowerCase() === row.edition.toLowerCase()),
  );
  if (edition === undefined) {
    if (row.edition !== '')
      wrong.push({
        field: 'edition',
        problem: `没有“${row.edition}”这个版本`,
        advice: `可用：${shop.editions.map(({ name }) => name).join('、')}`,
      });
    return null;
  }
  const offer = edition.offers.find(({ holderType }) => holderType === row.holderType);
  const domains = domainsOf(row, edition, wrong);
  const limits = limitsOf(row, offer);
  if (offer === undefined) requireTold(row, wrong);
  requireFewDomains(domains, limits.domains, wrong);
  requireProjects(row, limits.projects, wrong);
  if (row.issuedOn === '') return null;
  const issuedAt = midnightOf(row.issuedOn);
  const own = isLicenseNumber(row.number);
  return {
    number: own ? row.number : null,
    formerNumber: own ? '' : row.number,
    edition: edition.code,
    holderType: row.holderType,
    holderName: row.holderName,
    projectName: row.projectName,
    furtherProjects: row.furtherProjects,
    domains,
    subdomainLevels: edition.subdomainLevels,
    limits,
    issuedAt,
    updatesUntil:
      row.updatesUntil === ''
        ? updatesUntilOf(issuedAt, offer?.updateMonths ?? 0)
        : midnightOf(row.updatesUntil) + DAY_MS - 1000,
    status: row.status,
  };
}

function requireFewDomains(domains: readonly string[], most: number | null, wrong: ImportFinding[]): void {
  if (most === null || domains.length <= most) return;
  wrong.push({
    field: 'domains',
    problem: `${domains.length} 个域名，最多登记 ${most} 个`,
    advice: '去掉多余的域名，或在“域名数”里写明当初约定的数量',
  });
}

function requireProjects(row: ReadLicense, limit: number | null, wrong: ImportFinding[]): void {
  const [problem] = Object.values(projectNamesProblem(row, limit) ?? {});
  if (problem === undefined) return;
  wrong.push({
    field: 'projectName',
    problem,
    advice: '改正名称（之间用 、 或 ; 分开），或在“项目数”里写明当初约定的数量',
  });
}

/** From the file; otherwise from today's offer. */
const limitsOf = (row: ReadLicense, offer: Edition['offers'][number] | undefined): PlannedLicense['limits'] => ({
  developers: row.developers === undefined ? (offer?.developers ?? null) : row.developers,
  projects: row.projects === undefined ? (offer?.projects ?? null) : row.projects,
  domains: row.domainLimit === undefined ? (offer?.domains ?? null) : row.domainLimit,
});

/** Without an offer the contents of this edition's license are unknown. */
function requireTold(row: ReadLicense, wrong: ImportFinding[]): void {
  const words = { problem: '这个版本现在没有对应的报价，不知道按多少算', advice: '在这一列写明，不限就写“不限”' };
  if (row.developers === undefined) wrong.push({ field: 'developers', ...words });
  if (row.projects === undefined) wrong.push({ field: 'projects', ...words });
  if (row.domainLimit === undefined) wrong.push({ field: 'domainLimit', ...words });
  if (row.updatesUntil === '') wrong.push({ field: 'updatesUntil', ...words, advice: '写明更新截止日期' });
}

function domainsOf(row: ReadLicense, { subdomainLevels }: Edition, wrong: ImportFinding[]): string[] {
  // Entries that are no domain at all were reported already.
  if (row.domains.includes('')) return [];
  const domains = registeredDomains(row.domains, subdomainLevels);
  const problem = publicSuffixProblem(domains);
  if (problem !== null) wrong.push({ field: 'domains', problem, advice: '改成客户自己的域名' });
  return domains;
}

interface Facts {
  shop: ShopFacts;
  file: FileFacts;
  userId: string | null;
}

/** Nothing is left to do, because it exists already; or its number belongs to somebody else. */
function knownAs(
  row: ReadRow,
  license: PlannedLicense | null,
  { shop, file, userId }: Facts,
): { state: 'known' | 'wrong'; finding: ImportFinding } | null {
  const number = row.license?.number ?? '';
  if (file.sameAs !== null)
    return number === ''
      ? { state: 'known', finding: { field: null, problem: `与第 ${file.sameAs} 行相同，不再导入`, advice: '' } }
      : {
          state: 'wrong',
          finding: {
            field: 'number',
            problem: `${number} 与第 ${file.sameAs} 行重复`,
            advice: '一份授权只写一行；不是同一份的，改正编号',
          },
        };
  const holder = number === '' ? undefined : shop.numbers.get(number);
  if (holder !== undefined)
    return holder.userId === userId
      ? { state: 'known', finding: { field: 'number', problem: '这份授权已经在本站，不再导入', advice: '' } }
      : {
          state: 'wrong',
          finding: { field: 'number', problem: `${number} 已是另一位客户的授权`, advice: '核对编号或邮箱' },
        };
  if (row.license === null)
    return userId === null
      ? null
      : { state: 'known', finding: { field: 'email', problem: '已有这个客户，不再导入', advice: '' } };
  const isThere = shop.licenses.some(
    (each) =>
      license !== null &&
      number === '' &&
      each.userId === userId &&
      each.edition === license.edition &&
      each.holderName === license.holderName &&
      projectsInLine(each) === projectsInLine(license) &&
      each.issuedAt === license.issuedAt,
  );
  return isThere
    ? { state: 'known', finding: { field: null, problem: '客户已有同样的授权，不再导入', advice: '' } }
    : null;
}

function doubtsAbout(row: ReadRow, license: PlannedLicense | null, { shop, file, userId }: Facts): ImportFinding[] {
  const doubts: ImportFinding[] = [];
  const same = '核对是不是同一位客户；确认不是，就勾选“连可能重复的一起导入”';
  const phoneOf = row.phone === '' ? undefined : shop.phones.get(row.phone);
  if (userId === null && phoneOf !== undefined)
    doubts.push({ field: 'phone', problem: `客户 ${phoneOf} 也是这个号码`, advice: same });
  else if (file.samePhone !== null)
    doubts.push({ field: 'phone', problem: `与第 ${file.samePhone} 行号码相同，邮箱不同`, advice: same });
  const alike = shop.licenses.find(
    (each) =>
      license !== null &&
      license.holderType === 'company' &&
      each.isInForce &&
      each.edition === license.edition &&
      each.holderName === license.holderName,
  );
  if (alike !== undefined)
    doubts.push({
      field: 'holderName',
      problem: `“${alike.holderName}”已有这个版本的授权 ${alike.number}`,
      advice: '核对是不是同一份；确认不是，就勾选“连可能重复的一起导入”',
    });
  return doubts;
}
