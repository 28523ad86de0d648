import { auditFilter, type AuditFilter } from '../../../../contract/audit/audit.ts';
import { auditActs, auditGroups } from '../../../../contract/audit/audit-words.ts';

export const auditPath = '/dashboard/audit';

const names = ['person', 'act', 'thing', 'from', 'to'] as const;
const isKnownAct = (value: string): boolean => Object.hasOwn(auditActs, value) || Object.hasOwn(auditGroups, value);

/** The filter in the address; unknown values count as not chosen. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const asked = names.map((name) => [name, (params.get(name) ?? '').trim()] as const);
  return Object.fromEntries(
    asked.filter(
      ([name, value]) =>
        value !== '' && (name !== 'act' || isKnownAct(value)) && auditFilter.safeParse({ [name]: value }).success,
    ),
  );
}

/** The address of the log with this filter. */
export function auditAddress(filter: AuditFilter): string {
  const params = queryOf(filter);
  return params === '' ? auditPath : `${auditPath}?${params}`;
}

export function queryOf(filter: AuditFilter): string {
  const chosen = names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return new URLSearchParams(chosen).toString();
}
