import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import type { AuditAct } from '../../../contract/audit/audit-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { LicenseRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { takeBackReminders } from '../../reminders/reminder-choice.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { addresseeOf } from '../addressee.ts';
import { enterLeaves, leafOfAct } from '../log/leaves.ts';
import { type LicenseLetterFacts, letterAbout } from '../mails.ts';
import type { LicenseAct } from '../rules.ts';
import { furtherProjectsOf } from '../store.ts';

/** The actor and the services that an act on a license needs; the command line has no actor. */
export type Actor = Pick<Call, 'clock' | 'config' | 'keys' | 'origin' | 'user'>;

export interface RecordedAct {
  /** The license after the act. */
  license: Selectable<LicenseRow>;
  act: LicenseAct;
  /** The license before the act; the audit log shows the difference. */
  before?: Selectable<LicenseRow>;
  /** Shown to the customer in the history. */
  note: string;
  /** The request, by which a repeated click is recognised. */
  asked?: object;
  /** For the audit log only. */
  detail?: Record<string, unknown>;
  letter?: LicenseLetterFacts;
}

const auditActs: Record<LicenseAct, AuditAct> = {
  issue: 'license.issued',
  renew: 'license.renewed',
  extend: 'license.extended',
  upgrade: 'license.upgraded',
  transfer: 'license.transferred',
  receive: 'license.received',
  correct: 'license.corrected',
  suspend: 'license.suspended',
  resume: 'license.resumed',
  revoke: 'license.revoked',
  rotate_key: 'license.key_rotated',
  keep_key: 'license.key_kept',
  reissue_key: 'license.key_reissued',
  change_domains: 'license.domains_changed',
  undo_domain_change: 'license.domain_change_undone',
};

/** Records an act on a license: history, audit and, if someone should know, a letter. */
export async function recordLicenseAct(actor: Actor, trx: Transaction<Tables>, recorded: RecordedAct): Promise<void> {
  const { license, act, note, asked = {}, detail = {} } = recorded;
  const event = { id: newId(), license_id: license.id, act, at: actor.clock.now(), revision: license.revision };
  await trx
    .insertInto('license_event')
    .values({ ...event, actor_id: actor.user?.id ?? null, note, detail: encodeJson(asked) })
    .execute();
  await enterLeaves(trx, [leafOfAct(event, license.number)]);
  await recordAudit(actor, trx, {
    act: auditActs[act],
    targetType: 'license',
    targetId: license.id,
    detail: {
      number: license.number,
      status: license.status,
      ...asked,
      ...(recorded.before && differenceOf(recorded.before, license)),
      ...detail,
    },
  });
  await takeBackReminders(trx, license.id, actor.clock.now());
  if (recorded.letter !== undefined) await writeLetter(actor, trx, recorded.letter, license);
}

/** Only the fields that the act has changed, before and after. */
function differenceOf(before: Selectable<LicenseRow>, after: Selectable<LicenseRow>): Record<string, object> {
  const [was, is] = [changeable(before), changeable(after)];
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const chosen = (facts: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length === 0 ? {} : { before: chosen(was), after: chosen(is) };
}

const changeable = (row: Selectable<LicenseRow>): Record<string, unknown> => ({
  status: row.status,
  edition: row.edition_code,
  holderType: row.holder_type,
  holderName: row.holder_name,
  projectName: row.project_name,
  furtherProjects: furtherProjectsOf(row),
  domains: decodeJson<string[]>(row.domains),
  developers: row.developers,
  projects: row.projects,
  domainLimit: row.domain_limit,
  subdomainLevels: row.subdomain_levels,
  updatesUntil: row.updates_until,
});

async function writeLetter(
  actor: Actor,
  trx: Transaction<Tables>,
  facts: LicenseLetterFacts,
  license: Selectable<LicenseRow>,
): Promise<void> {
  const { to, isProved } = await addresseeOf(trx, license.user_id, license.application_id);
  if (to === '') return;
  const letter = letterAbout(facts, { license, to, site: actor.config });
  // An address typed by the vendor is not verified by that.
  await queueMail(actor, trx, { ...letter, isToTyped: !isProved || 'username' in facts });
}
