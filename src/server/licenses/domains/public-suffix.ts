import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { ApiError } from '../../../contract/errors.ts';

/** Suffixes shared by the customers of a service whose owner has not entered it in the Public Suffix List. */
const unlisted = /^(?:gitee\.io|(?:oss-[^.]+\.)?aliyuncs\.com|(?:(?:cos(?:-website)?\.)?[^.]+\.)?myqcloud\.com)$/;

/**
 * True if the names below it belong to many owners, by the rules of a registry (`bj.cn`) or of a company (`github.io`).
 */
const isPublicSuffix = (domain: string): boolean =>
  getDomain(domain, { allowPrivateDomains: true }) === null || unlisted.test(domain);

/** The problem with registering these domains, worded for the person who typed them; null = none. */
export function publicSuffixProblem(domains: readonly string[]): string | null {
  const suffix = domains.find(isPublicSuffix);
  if (suffix === undefined) return null;
  const shown = domainToUnicode(suffix);
  return `“${shown}” 是很多人共用的后缀，不能登记；请填写您自己的那一段，例如 yourname.${shown}`;
}

/** A license for a public suffix would cover everybody below it. Licenses from before this rule stay as they are. */
export function refusePublicSuffixes(domains: readonly string[]): void {
  const problem = publicSuffixProblem(domains);
  if (problem !== null) throw new ApiError('FIELDS_INCOMPLETE', { message: problem, fields: { domains: problem } });
}
