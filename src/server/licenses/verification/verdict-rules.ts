import type { Finding } from '@vela/license';
import { coverageFindings } from '@vela/license/coverage';
import { finding } from '@vela/license/finding';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { VerifiedRow } from './find-verified.ts';

/** Findings that only the site's record can tell. */
export function recordFindings({ status, number }: Pick<VerifiedRow, 'status' | 'number'>): Finding[] {
  if (status === 'revoked') return [finding('REVOKED', number)];
  if (status === 'suspended') return [finding('SUSPENDED', number)];
  return status === 'superseded' ? [finding('SUPERSEDED', number)] : [];
}

/** Findings for a key that has ended or will end. */
export function keyFindings(revokedAt: number | null, keyId: string, now: number): Finding[] {
  if (revokedAt === null) return [];
  return [revokedAt <= now ? finding('KEY_REVOKED', keyId) : finding('KEY_ENDING', dayOf(revokedAt))];
}

type Use = Parameters<typeof coverageFindings>[1];

/** Answers the same questions as the SDK does for a key, for a license found by number or host. */
export const findingsOfUse = (
  row: Pick<VerifiedRow, 'edition_code' | 'updates_until' | 'subdomain_levels' | 'issued_at'>,
  domains: string[],
  use: Use,
): Finding[] =>
  coverageFindings(
    {
      edition: row.edition_code,
      domains,
      subdomainLevels: row.subdomain_levels,
      issuedAt: new Date(row.issued_at),
      updatesUntil: new Date(row.updates_until),
    },
    use,
  );
