import type { OnlineVerdict } from '../../contract/verification.ts';
import { decodeJson } from '../database/json-column.ts';
import type { VerifiedRow } from './find-verified.ts';
import { maskedHolder, maskedNumber } from './masked-holder.ts';

/** What someone may read who holds the key, knows the number, or only asks about a host. */
export function presentVerified(
  row: VerifiedRow,
  by: 'key' | 'number' | 'host',
): NonNullable<OnlineVerdict['license']> {
  const isHolderMasked = by !== 'key' && row.shows_holder === 0;
  return {
    number: by === 'host' ? maskedNumber(row.number) : row.number,
    status: row.status,
    edition: { code: row.edition_code, name: row.edition_name ?? row.edition_code },
    holderType: row.holder_type,
    holder: isHolderMasked ? maskedHolder(row.holder_name, row.holder_type) : row.holder_name,
    isHolderMasked,
    domains: by === 'key' ? decodeJson<string[]>(row.domains) : null,
    limits: { developers: row.developers, projects: row.projects },
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
  };
}
