import type { OnlineVerdict } from '../../../contract/licenses/verification.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { VerifiedRow } from './find-verified.ts';
import { maskedHolder, maskedNumber } from './masked-holder.ts';

/** The view for someone who holds the key, knows the number, or only asks about a host. */
export function presentVerified(
  row: VerifiedRow,
  by: 'key' | 'certificate' | 'number' | 'host',
): NonNullable<OnlineVerdict['license']> {
  // Keys and certificates name the holder themselves: showing it lets one compare the names.
  const namesHolder = by === 'key' || by === 'certificate';
  const isHolderHidden = !namesHolder && row.hides_holder === 1;
  const isHolderMasked = !namesHolder && row.shows_holder === 0;
  return {
    number: by === 'host' ? maskedNumber(row.number) : row.number,
    status: row.status,
    edition: { code: row.edition_code, name: row.edition_name ?? row.edition_code },
    holderType: row.holder_type,
    holder: isHolderHidden ? null : isHolderMasked ? maskedHolder(row.holder_name, row.holder_type) : row.holder_name,
    isHolderMasked,
    domains: by === 'key' ? decodeJson<string[]>(row.domains) : null,
    limits: { developers: row.developers, projects: row.projects },
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
  };
}
