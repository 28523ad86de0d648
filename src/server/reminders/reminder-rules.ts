import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { reminders } from '../../contract/reminders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';

type Entry = typeof reminders.setRule;

/** Editions that are no longer sold have licenses, too. */
export async function getRules({ database: { db }, config }: SignedInCall): Promise<OutputOf<Entry>> {
  const [editions, off, hasMailServer, { refused }] = await Promise.all([
    db.selectFrom('edition').select(['code', 'name']).where('needs_application', '=', 1).orderBy('position').execute(),
    db.selectFrom('reminder_off').selectAll().execute(),
    hasMailRouteIn(db, config),
    db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number | string>().as('refused'))
      .where('reminders_ended_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  const isOn = (code: string, kind: string) => !off.some((row) => row.edition_code === code && row.kind === kind);
  return {
    editions: editions.map(({ code, name }) => ({
      code,
      name,
      window: isOn(code, 'window'),
      security: isOn(code, 'security'),
      isUndecided: off.some((row) => row.edition_code === code && row.by_upgrade === 1),
    })),
    hasMailServer,
    refused: Number(refused),
  };
}

/** A repeated choice is recorded once; leaving off what an upgrade has left off counts as a decision, too. */
export async function setRule(
  call: SignedInCall,
  { edition, kind, isOn }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  await call.database.transaction(async (trx) => {
    const known = await trx.selectFrom('edition').select('id').where('code', '=', edition).executeTakeFirst();
    if (known === undefined) throw new ApiError('FIELDS_INVALID', { fields: { edition: '没有这个版本' } });
    const changed = isOn
      ? await trx
          .deleteFrom('reminder_off')
          .where('edition_code', '=', edition)
          .where('kind', '=', kind)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows)
      : await trx
          .insertInto('reminder_off')
          .values({ edition_code: edition, kind })
          .onConflict((conflict) =>
            conflict
              .columns(['edition_code', 'kind'])
              .doUpdateSet({ by_upgrade: 0 })
              .where('reminder_off.by_upgrade', '=', 1),
          )
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows);
    if (changed === undefined || changed === 0n) return;
    await recordAudit(call, trx, {
      act: isOn ? 'reminder.turned_on' : 'reminder.turned_off',
      targetType: 'edition',
      targetId: edition,
      detail: { edition, kind },
    });
  });
  return getRules(call);
}
