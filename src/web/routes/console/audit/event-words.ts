import type { AuditEvent } from '../../../../contract/audit/audit.ts';
import { auditActs, auditTargets } from '../../../../contract/audit/audit-words.ts';

/** An act from a later version is shown by its code. */
export const actWord = (act: string): string =>
  Object.hasOwn(auditActs, act) ? auditActs[act as keyof typeof auditActs] : act;

export const targetWord = (type: string): string =>
  Object.hasOwn(auditTargets, type) ? auditTargets[type as keyof typeof auditTargets] : type;

const COMMAND_LINE = 'cli:';

export function personWord({ actor, ip }: AuditEvent): string {
  if (actor !== null) return actor.nickname === '' ? actor.username : actor.nickname;
  return ip.startsWith(COMMAND_LINE) ? '命令行' : '系统';
}

/** Where an act came from; '' for acts of the server itself. */
export const placeWord = (ip: string): string =>
  ip.startsWith(COMMAND_LINE) ? `服务器账号 ${ip.slice(COMMAND_LINE.length)}` : ip;

const legalPages: Record<string, string> = { privacy: '隐私协议', 'license-agreement': '授权协议' };

export function targetName({ target: { type, name } }: AuditEvent): string {
  return type === 'legal_page' ? (legalPages[name] ?? name) : name;
}

/** The page of an event's target. */
export function targetPath({ target: { type, key } }: AuditEvent): string | null {
  if (key === null) return null;
  const paths: Record<string, string> = {
    application: `/dashboard/applications/${key}`,
    payment_batch: `/dashboard/statements/${key}`,
    import: `/dashboard/imports/${key}`,
    license: `/dashboard/licenses/${key}`,
    release: `/dashboard/releases/${key}`,
    material: `/dashboard/releases/${key}`,
    catalog: '/dashboard/catalog?view=versions',
    application_form: '/dashboard/catalog/form?view=versions',
    discount: '/dashboard/catalog/discounts',
    edition: '/dashboard/catalog',
    mail: '/dashboard/mails',
    setting: '/dashboard/settings',
    operator_role: '/dashboard/team',
    operator_invitation: '/dashboard/team',
    help_text: key.includes('/') ? `/dashboard/help/${key}` : '/dashboard/help',
    site_page: `/dashboard/pages/${key}`,
    legal_page: `/dashboard/pages/legal/${key}`,
  };
  return (Object.hasOwn(paths, type) && paths[type]) || null;
}

/** The first fact of an event, for lists. */
export function summaryOf({ changes, facts }: AuditEvent): string {
  const [change] = changes;
  if (change !== undefined) return `${change.field}：${change.before || '（空）'} → ${change.after || '（空）'}`;
  const [fact] = facts;
  return fact === undefined || fact.value === '' ? '' : `${fact.field}：${fact.value}`;
}
