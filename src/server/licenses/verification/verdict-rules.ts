import { type Finding, type FindingCode, hostIsCovered } from 'vela-license';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { VerifiedRow } from './find-verified.ts';

const severities: Partial<Record<FindingCode, Finding['severity']>> = {
  UPDATES_ENDED: 'info',
  KEY_ENDING: 'warning',
  NOT_RECORDED: 'warning',
  OPTION_UNREADABLE: 'warning',
};

export const makeFinding = (code: FindingCode, detail = ''): Finding => ({
  code,
  severity: severities[code] ?? 'error',
  detail,
});

/** Facts that only the site's record knows. */
export function recordFindings({ status, number }: Pick<VerifiedRow, 'status' | 'number'>): Finding[] {
  if (status === 'revoked') return [makeFinding('REVOKED', number)];
  if (status === 'suspended') return [makeFinding('SUSPENDED', number)];
  return status === 'superseded' ? [makeFinding('SUPERSEDED', number)] : [];
}

/** A key that has ended, or will. */
export function keyFindings(revokedAt: number | null, keyId: string, now: number): Finding[] {
  if (revokedAt === null) return [];
  return [revokedAt <= now ? makeFinding('KEY_REVOKED', keyId) : makeFinding('KEY_ENDING', dayOf(revokedAt))];
}

interface Scope {
  host?: string | undefined;
  edition?: string | undefined;
  releaseDate?: string | undefined;
  securityRelease?: boolean | undefined;
}

/** The same questions that the SDK answers for a key, for a license that was found by number or host. */
export function scopeFindings(
  row: Pick<VerifiedRow, 'edition_code' | 'updates_until' | 'subdomain_levels'>,
  { host, edition, releaseDate, securityRelease }: Scope,
  { domains, now }: { domains: readonly string[]; now: number },
): Finding[] {
  const findings: Finding[] = [];
  const until = row.updates_until;
  const released = releaseDate === undefined ? undefined : Date.parse(releaseDate);
  if (host !== undefined && !hostIsCovered(host, domains, row.subdomain_levels))
    findings.push(makeFinding('HOST_NOT_COVERED', host.slice(0, 255)));
  if (edition !== undefined && edition !== row.edition_code)
    findings.push(makeFinding('EDITION_NOT_COVERED', row.edition_code));
  if (released !== undefined && Number.isNaN(released)) findings.push(makeFinding('OPTION_UNREADABLE', 'releaseDate'));
  if (released !== undefined && released > until && securityRelease !== true)
    findings.push(makeFinding('RELEASE_NOT_COVERED', dayOf(until)));
  if (now > until) findings.push(makeFinding('UPDATES_ENDED', dayOf(until)));
  return findings;
}
