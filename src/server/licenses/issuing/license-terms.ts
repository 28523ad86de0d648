import { createHash } from 'node:crypto';
import { freeHosts, normalizeTerms } from '@vela/license';
import { withoutLicenseMarks } from '../../../contract/licenses/license-marks.ts';
import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
import { projectsInLine } from '../../../contract/licenses/project-names.ts';
import { subdomainWords } from '../../../contract/licenses/subdomain-words.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { LicenseTerms } from '../rules.ts';

export interface TermsFacts {
  /** e.g. `专业版` */
  editionName: string;
  /** The product's name, as in the site's title. */
  product: string;
  /** The vendor's names for what an edition limits. */
  words: CatalogWords;
}

const BEGIN_TERMS = '-----BEGIN LICENSE TERMS-----';
const BEGIN_KEY = '-----BEGIN LICENSE KEY-----';
const END_KEY = '-----END LICENSE KEY-----';
/** Comes after the key: older verifiers stop reading at its end. */
const BEGIN_PROOF = '-----BEGIN LICENSE PROOF-----';
const END_PROOF = '-----END LICENSE PROOF-----';
const LINE = 64;

/** The rights that a license grants, one sentence a line; the key holds their digest. */
export function termsText(terms: LicenseTerms, { editionName, product, words }: TermsFacts): string {
  const holder = terms.holderType === 'company' ? '企业' : '个人';
  const lines = [
    `授权编号：${terms.number}`,
    `被授权方：${terms.holderName}（${holder}）`,
    `授权产品：${product} ${editionName}（${terms.edition}）`,
    ...(terms.projectName === '' ? [] : [`${words.projects.name}名称：${projectsInLine(terms)}`]),
    `授权范围：${scopeText(terms.limits, words)}。`,
    domainLine(terms),
    `签发日期：${dayOf(terms.issuedAt)}`,
    `更新截止：${dayOf(terms.updatesUntil)}（含当日）。`,
    '截止日及以前发布的版本可以永久使用；安全版本不受截止日限制。',
  ];
  // Names from before 0.3.0 may contain line breaks and the file's own markers: neither may add sentences or end them.
  return lines.map((line) => withoutLicenseMarks(line.replaceAll(/\s+/g, ' '))).join('\n');
}

/** How many people and projects a license covers, in the vendor's names for them. */
export const scopeText = (
  { developers, projects }: Pick<LicenseTerms['limits'], 'developers' | 'projects'>,
  words: Pick<CatalogWords, 'developers' | 'projects'>,
): string => `${countOf(developers, words.developers)}，${countOf(projects, words.projects)}`;

const countOf = (count: number | null, { name, counter }: CatalogWords['projects']): string =>
  count === null ? `不限${name}` : `${count} ${counter}${name}`;

function domainLine({ domains, subdomainLevels }: LicenseTerms): string {
  if (domains.length === 0) return '授权域名：不限域名。';
  const trial = freeHosts.trialLabels.join('、');
  return `授权域名：${domains.join('、')}，包含其 ${subdomainWords(subdomainLevels)}；本机、内网以及 ${trial} 开头的子域名不占用授权。`;
}

/** The digest in the key: SHA-256 of the sentences in normal form. */
export function digestOfTerms(text: string): string {
  const normal = normalizeTerms(`${BEGIN_TERMS}${text}${BEGIN_KEY}`) ?? '';
  return createHash('sha256').update(normal).digest('base64url');
}

const linesOf = (text: string): string[] => text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];

/** The license file: readable terms, then the key in lines of 64 characters, then its place in the log. */
export function licenseFileText(terms: string, jws: string, proof: string | null = null): string {
  const key = [BEGIN_KEY, ...linesOf(jws), END_KEY];
  const head = terms === '' ? [] : [BEGIN_TERMS, terms, ''];
  const logged = proof === null ? [] : [BEGIN_PROOF, ...linesOf(proof), END_PROOF];
  return `${[...head, ...key, ...logged].join('\n')}\n`;
}
