import type { OnlineVerdict } from '../../../contract/licenses/verification.ts';
import { faceOfKey } from '../../../contract/licenses/signature-face.ts';
import { decodeJson } from '../../database/json-column.ts';
import { projectNamesOf } from '../store.ts';
import type { VerifiedRow } from './find-verified.ts';

/** The view for someone who holds the key, knows the number, or only asks about a host. */
export function presentVerified(
  row: VerifiedRow,
  by: 'key' | 'certificate' | 'number' | 'host',
  key = '',
): NonNullable<OnlineVerdict['license']> {
  // Keys and certificates contain the holder's name themselves: showing it here lets people compare.
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
    projectNames: by === 'key' ? namesOf(row) : null,
    limits: { developers: row.developers, projects: row.projects },
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
    face: by === 'host' ? null : faceOfKey(key),
  };
}

function namesOf(row: VerifiedRow): string[] {
  const { projectName, furtherProjects } = projectNamesOf(row);
  return projectName === '' ? [] : [projectName, ...furtherProjects];
}

/** Enough of a name for its owner to recognise it, too little to find out who it is. */
export function maskedHolder(name: string, type: 'personal' | 'company'): string {
  // A remark in brackets at the end does not identify anybody, and half of it would be shown.
  const characters = Array.from(name.replace(/(?<=.)[（(][^（()）]*[)）]$/u, ''));
  if (type === 'personal') return `${characters[0] ?? ''}**`;
  if (characters.length <= 4) return `${characters[0] ?? ''}***`;
  return `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`;
}

/** `VL-7K3M-****-****` */
const maskedNumber = (number: string): string => number.replace(/-[^-]{4}-[^-]{4}$/, '-****-****');
