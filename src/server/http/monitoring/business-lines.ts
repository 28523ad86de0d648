import type { Kysely } from 'kysely';
import { findChain } from '../../audit/check-chain.ts';
import { readBackupHealth } from '../../backup/read-backup-health.ts';
import type { Services } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { processTally } from '../../process-tally.ts';
import { counter, gauge } from './metric-lines.ts';

/** Figures of the vendor's work at this moment, and of this process since it started. */
export async function businessLines(services: Services): Promise<string[]> {
  const { db } = services.database;
  const now = services.clock.now();
  const parts = await Promise.all([
    queueLines(db, now),
    outboxLines(db, now),
    backupLines(services),
    auditLines(db),
    logLines(db),
  ]);
  return [...parts.flat(), ...processLines()];
}

/** Applications whose next step is the vendor's. */
async function queueLines(db: Kysely<Tables>, now: number): Promise<string[]> {
  const { count, oldest } = await db
    .selectFrom('application')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('submitted_at').as('oldest')])
    .where('state', 'in', ['submitted', 'in_review'])
    .executeTakeFirstOrThrow();
  return [
    ...gauge('vela_applications_waiting', 'Applications that wait for a decision.', count),
    ...gauge('vela_applications_oldest_seconds', 'How long the oldest of them has waited.', age(now, oldest)),
  ];
}

async function outboxLines(db: Kysely<Tables>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  return [
    ...gauge('vela_outbox_waiting', 'Mails that wait to be sent.', of('waiting')?.count ?? 0),
    ...gauge('vela_outbox_oldest_seconds', 'How long the oldest of them has waited.', age(now, of('waiting')?.oldest)),
    ...gauge('vela_outbox_failed', 'Mails that were given up.', of('failed')?.count ?? 0),
  ];
}

async function backupLines(services: Services): Promise<string[]> {
  const { lastDoneAt, trouble } = await readBackupHealth(services);
  return [
    ...gauge(
      'vela_backup_last_seconds',
      'When the newest backup was made, since 1970; 0 before the first.',
      (lastDoneAt ?? 0) / 1000,
    ),
    ...gauge(
      'vela_backup_trouble',
      'Whether the last one failed, or is older than two days.',
      trouble === null ? 0 : 1,
    ),
  ];
}

async function auditLines(db: Kysely<Tables>): Promise<string[]> {
  const chain = await findChain(db);
  if (chain === null) return [];
  return [
    ...gauge('vela_audit_events', 'Events in the audit chain.', chain.seq),
    ...gauge(
      'vela_audit_findings',
      'Events that the last nightly check of the audit chain objected to.',
      chain.findings,
    ),
    ...gauge(
      'vela_audit_checked_seconds',
      'When that check was, since 1970; 0 before the first.',
      (chain.checked_at ?? 0) / 1000,
    ),
  ];
}

async function logLines(db: Kysely<Tables>): Promise<string[]> {
  const log = await db.selectFrom('license_log').select(['size', 'checked_at', 'findings']).executeTakeFirst();
  return [
    ...gauge('vela_license_log_leaves', 'Leaves of the transparency log of licenses.', log?.size ?? 0),
    ...gauge(
      'vela_license_log_findings',
      'What the last nightly check of the transparency log objected to.',
      log?.findings ?? 0,
    ),
    ...gauge(
      'vela_license_log_checked_seconds',
      'When that check was, since 1970; 0 before the first.',
      (log?.checked_at ?? 0) / 1000,
    ),
  ];
}

function processLines(): string[] {
  const { signatures, verifications, sweptAt } = processTally;
  const name = 'vela_verifications_total';
  return [
    ...counter('vela_signatures_total', 'Signatures that this process has made.', signatures),
    `# HELP ${name} Questions about licenses that this process has answered, by what was found.`,
    `# TYPE ${name} counter`,
    ...[...verifications].map(([finding, count]) => `${name}{finding="${finding}"} ${count}`),
    ...gauge(
      'vela_sweep_last_seconds',
      'When this process last finished its hourly sweep, since 1970; 0 before the first.',
      sweptAt / 1000,
    ),
  ];
}

const age = (now: number, since: number | string | null | undefined): number =>
  since === null || since === undefined ? 0 : Math.max(0, (now - Number(since)) / 1000);
