import type { Kysely } from 'kysely';
import type { MailKind } from '../../contract/mail/outbox.ts';
import type { Services } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { codeMark, sealCode } from './letter-codes.ts';
import { composeLetter, type Letter } from './compose-letter.ts';
import { letterheadOf } from './letterhead.ts';
import { hasMailRouteIn } from './mail-server/mail-route.ts';
import { renderWords, wordProblems } from './letters/render-words.ts';
import { findLetterText, ownWordsOf } from './letters/store.ts';

/** Puts a letter into the outbox, in the transaction that causes it. */
export async function queueMail(
  call: Pick<Services, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  shipped: Letter,
): Promise<void> {
  const now = call.clock.now();
  const letter = await inOwnWords(trx, shipped);
  const subject = oneLine(letter.subject);
  const { text, html } = composeLetter({ ...letter, subject }, await letterheadOf(call, trx));
  const id = newId();
  const { code } = letter;
  const withoutCode = (body: string): string => (code === undefined ? body : body.replaceAll(code, codeMark(id)));
  await trx
    .insertInto('outbox_mail')
    .values({
      id,
      dedupe_key: letter.dedupeKey,
      recipient: oneLine(letter.to),
      subject,
      body_text: withoutCode(text),
      body_html: withoutCode(html),
      sealed_code: await sealCode(call.config, id, code),
      is_code_apart: 1,
      // Without a mail server no letter waits: operators read it in the console.
      state: (await hasMailRouteIn(trx, call.config)) ? 'waiting' : 'kept',
      kind: kindOf(letter.dedupeKey),
      next_attempt_at: letter.leavesAt ?? now,
      created_at: now,
      mailing_id: letter.mailing?.id ?? null,
      unsubscribe_url: letter.mailing?.isSetting === true ? null : (letter.mailing?.unsubscribeUrl ?? null),
      to_typed: letter.isToTyped === true ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** The subject area of the letter; its key begins with this word. */
function kindOf(dedupeKey: string): MailKind {
  const [word = ''] = dedupeKey.split(':');
  return word === 'application' || word === 'license' || word === 'invoice' ? word : 'account';
}

/** Text that a person typed must not start a new header. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The letter in the vendor's words; unchanged if there are none, or none that fit this release any more. */
async function inOwnWords(db: Kysely<Tables>, letter: Letter): Promise<Letter> {
  if (letter.words === undefined) return letter;
  const { kind, facts } = letter.words;
  const own = ownWordsOf(await findLetterText(db, kind.name));
  if (own === null || Object.keys(wordProblems(kind, own)).length > 0) return letter;
  const { subject, paragraphs, button } = renderWords(kind, own, facts);
  const [greeting, ...rest] = paragraphs;
  // Every paragraph may have a condition that does not hold: an empty letter helps nobody.
  if (greeting === undefined || subject.trim() === '') return letter;
  return {
    ...letter,
    subject,
    greeting,
    paragraphs: rest,
    ...(letter.action === undefined ? {} : { action: { ...letter.action, label: button || letter.action.label } }),
  };
}
