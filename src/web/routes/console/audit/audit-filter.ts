import { audit, auditFilter } from '../../../../contract/audit/audit.ts';
import { auditActs, auditGroups } from '../../../../contract/audit/audit-words.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { addressOf, type ListLook, readLook } from '../list/list-look.ts';

export type AuditListFilter = Omit<InputOf<typeof audit.list>, 'cursor' | 'limit'> & ListLook;

export const auditPath = '/dashboard/audit';

const names = ['person', 'act', 'thing', 'from', 'to'] as const;
const isKnownAct = (value: string): boolean => Object.hasOwn(auditActs, value) || Object.hasOwn(auditGroups, value);

/** The filter in the address; unknown values count as not chosen. */
export function readAuditFilter(params: URLSearchParams): AuditListFilter {
  const asked = names.map((name) => [name, (params.get(name) ?? '').trim()] as const);
  const chosen = asked.filter(
    ([name, value]) =>
      value !== '' && (name !== 'act' || isKnownAct(value)) && auditFilter.safeParse({ [name]: value }).success,
  );
  const sort = audit.list.input.safeParse({ sort: params.get('sort') ?? '' }).data?.sort;
  return { ...Object.fromEntries(chosen), ...(sort !== undefined && { sort }), ...readLook(params) };
}

/** The address of the log with this filter. */
export const auditAddress = (filter: AuditListFilter): string => addressOf(auditPath, filter);

/** The filter as a text: another one begins with fields of its own. */
export function queryOf(filter: AuditListFilter): string {
  const chosen = names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return new URLSearchParams(chosen).toString();
}
