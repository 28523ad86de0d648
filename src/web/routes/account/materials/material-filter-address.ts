import type { AccessFilter, KindFilter, MaterialFilter } from './group-materials.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';

export const everything: MaterialFilter = { text: '', kind: 'all', access: 'all', edition: '', release: '' };

/** What the address asks for; what it does not know is everything. */
export function readFilter(params: URLSearchParams, text: string): MaterialFilter {
  const kind = params.get('kind') ?? '';
  return {
    text,
    kind: Object.hasOwn(materialKindNames, kind) ? (kind as KindFilter) : 'all',
    access: params.get('access') === 'allowed' ? ('allowed' satisfies AccessFilter) : 'all',
    edition: params.get('edition') ?? '',
    release: params.get('release') ?? '',
  };
}

/** The words searched for stay out of the address: it would change with every key. */
export function addressOf({ kind, access, edition, release }: MaterialFilter): Record<string, string> {
  const given = { kind: kind === 'all' ? '' : kind, access: access === 'all' ? '' : access, edition, release };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
