import type { Finding } from '@vela/license';
import { coverageFindings } from '@vela/license/coverage';
import { finding } from '@vela/license/finding';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import type { VerifiedRow } from './find-verified.ts';

/** Facts that only the site's record knows. */
export function recordFindings({ status, number }: Pick<VerifiedRow, 'status' | 'number'>): Finding[] {
  if (status === 'revoked') return [finding('REVOKED', number)];
  if (status === 'suspended') return [finding('SUSPENDED', number)];
  return status === 'superseded' ? [finding('SUPERSEDED', number)] : [];
}

/** A key that has ended, or will. */
export function keyFindings(revokedAt: number | null, keyId: string, now: number): Finding[] {
  if (revokedAt === null) return [];
  return [revokedAt <= now ? finding('KEY_REVOKED', keyId) : finding('KEY_ENDING', dayOf(revokedAt))];
}

type Use = Parameters<typeof coverageFindings>[1];

/** The questions that the SDK answers for a key, for a license that was found by number or host. */
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
