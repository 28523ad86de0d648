import type { Services } from '../call.ts';
import { checkChain, findChain } from './check-chain.ts';
import { isNightlyCheckDue } from '../outside/shanghai-calendar.ts';

/** Checks the whole chain once a day, on one of several servers; the console and `/metrics` show the result. */
export async function checkNightly(services: Pick<Services, 'clock' | 'config' | 'database' | 'log'>): Promise<void> {
  const { database, clock, log } = services;
  const chain = await findChain(database.db);
  const now = clock.now();
  if (chain === null || !isNightlyCheckDue(now, chain.checked_at)) return;
  const taken = await database.db
    .updateTable('audit_chain')
    .set({ checked_at: now })
    .where('id', '=', chain.id)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '=', chain.checked_at)]))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  const { checked, findings } = await checkChain(services);
  await database.db
    .updateTable('audit_chain')
    .set({ checked_seq: checked, findings: findings.length })
    .where('id', '=', chain.id)
    .execute();
  // The log also holds the end, out of reach of the database.
  if (findings.length === 0) log.info({ seq: chain.seq, hash: chain.hash }, 'the audit chain is whole');
  else log.error({ findings: findings.map(({ text }) => text).slice(0, 20) }, 'the audit chain is broken');
}
