import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { LetterText, letterTexts } from '../../../contract/mail/letter-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { getLetterKind } from './all-letters.ts';
import { getLetterText } from './get-letter-text.ts';
import { type LetterKind, shippedWords, type Words } from './letter-kind.ts';
import { wordProblems } from './render-words.ts';
import { lockLetterText, ownWordsOf, storeWords } from './store.ts';

/** From now on the letter is written in these words; letters already written stay as they are. */
export async function saveLetterText(
  call: SignedInCall,
  { name, revision, ...words }: ParsedInputOf<typeof letterTexts.save>,
): Promise<LetterText> {
  const kind = getLetterKind(name);
  requireSoundWords(kind, words);
  const isAsShipped = isDeepStrictEqual(words, shippedWords(kind));
  return change(call, kind, { words: isAsShipped ? null : words, revision });
}

/** Restores the shipped words. */
export function restoreLetterText(
  call: SignedInCall,
  { name, revision }: ParsedInputOf<typeof letterTexts.restore>,
): Promise<LetterText> {
  return change(call, getLetterKind(name), { words: null, revision });
}

/** Throws `FIELDS_INVALID` with the problems beside each field. */
export function requireSoundWords(kind: LetterKind, words: Words): void {
  const fields = wordProblems(kind, words);
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
}

/**
 * Letters about changes to an account must not be silenced or redirected by somebody who may only edit contents, or
 * from a browser that was left open.
 */
function requireTrusted(call: SignedInCall, { group }: LetterKind): void {
  if (group !== 'account') return;
  if (!call.user.permissions.includes('setting:edit'))
    throw new ApiError('PERMISSION_DENIED', { message: '账号安全的信件须由有“修改设置”权限的人改写' });
  requireFreshLogin(call);
}

async function change(
  call: SignedInCall,
  kind: LetterKind,
  { words, revision }: { words: Words | null; revision: number },
): Promise<LetterText> {
  requireTrusted(call, kind);
  const { name } = kind;
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const stored = await lockLetterText(trx, name, now);
    if (stored.revision !== revision) throw new ApiError('WORDS_CHANGED');
    await storeWords(trx, name, { words, revision: revision + 1, by: call.user.id, now });
    await recordAudit(call, trx, {
      act: words === null ? 'letter.restored' : 'letter.changed',
      targetType: 'letter',
      targetId: name,
      detail: { before: ownWordsOf(stored) ?? shippedWords(kind), after: words ?? shippedWords(kind) },
    });
  });
  return getLetterText(call, { name });
}
