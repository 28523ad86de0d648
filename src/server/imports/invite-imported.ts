import type { Services } from '../call.ts';
import { seconds } from '../duration.ts';
import { forUpdateSkipLocked } from '../database/row-lock.ts';
import { recoverUrl } from '../identity/account-mails.ts';
import { holderFacts } from '../identity/mails.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hasDueMail } from '../mail/store.ts';
import { importLetters } from './letters.ts';
import { selectRows, updateImport, updateRow } from './store.ts';

/** Seven hundred an hour: mail providers accept this from a new sender. */
const EVERY_MS = seconds(5);
const NEVER = 9_000_000_000_000_000;

/** The same customer is invited once. */
export const invitationKey = (userId: string): string => `import-invitation:${userId}`;

/**
 * Writes the next invitation of each import that wants them. They enter the outbox one by one, and only while nothing
 * else waits there, so that no urgent letter is delayed by them.
 */
export async function inviteImported(services: Services): Promise<void> {
  const { database, clock } = services;
  const due = await database.db
    .selectFrom('customer_import')
    .select('id')
    .where('invites', '=', 1)
    .where('next_invitation_at', '<=', clock.now())
    .where('state', 'in', ['running', 'stopped', 'done'])
    .execute();
  for (const { id } of due) {
    if (await hasDueMail(database.db, clock.now())) return;
    await inviteNext(services, id);
  }
}

async function inviteNext(services: Services, importId: string): Promise<void> {
  const { database, clock, config } = services;
  await database.transaction(async (trx) => {
    const now = clock.now();
    const batch = await forUpdateSkipLocked(
      trx.selectFrom('customer_import').selectAll().where('id', '=', importId),
    ).executeTakeFirst();
    // Another server is at it, or was.
    if (batch === undefined || batch.invites === 0 || batch.next_invitation_at > now) return;
    const row = await selectRows(trx, importId)
      .where('state', '=', 'done')
      .where('makes_account', '=', 1)
      .where('invited_at', 'is', null)
      .orderBy('line')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) {
      const isOver = batch.state === 'done';
      await updateImport(trx, importId, { next_invitation_at: isOver ? NEVER : now + EVERY_MS });
      return;
    }
    const person = await trx
      .selectFrom('app_user')
      .select(['id', 'username', 'nickname', 'email', 'password_hash'])
      .where('id', '=', row.user_id ?? '')
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    // A customer who came without being invited needs no letter.
    const isWanted = person !== undefined && person.email !== null && person.password_hash === null;
    await updateRow(trx, row, { invited_at: isWanted ? now : 0 });
    if (!isWanted) return;
    const { label, ...words } = wordLetter(importLetters.imported, holderFacts(config, person));
    await queueMail(services, trx, {
      dedupeKey: invitationKey(person.id),
      to: person.email ?? '',
      ...words,
      action: { label, url: recoverUrl(config) },
    });
    await updateImport(trx, importId, { next_invitation_at: now + EVERY_MS });
  });
}
