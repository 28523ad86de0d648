import type { ParsedInputOf, OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { LetterPreview, letterTexts } from '../../../contract/mail/letter-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { composeLetter, type Letter } from '../compose-letter.ts';
import { letterheadOf } from '../letterhead.ts';
import { hasMailRouteIn } from '../mail-server/mail-route.ts';
import { ownAddress } from '../own-address.ts';
import { queueMail } from '../queue-mail.ts';
import { getLetterKind } from './all-letters.ts';
import type { Facts, LetterKind } from './letter-kind.ts';
import { renderWords } from './render-words.ts';
import { requireSoundWords } from './save-letter-text.ts';

type Typed = ParsedInputOf<typeof letterTexts.preview>;
type TestEntry = typeof letterTexts.test;

/** The letter with sample data, as HTML and as plain text. */
export async function previewLetter(call: SignedInCall, typed: Typed): Promise<LetterPreview> {
  const letter = sampleLetter(call, typed);
  const { text, html } = composeLetter(letter, await letterheadOf(call, call.database.db));
  return { subject: letter.subject, text, html: html.replaceAll(' style="', ' data-style="') };
}

/** Sends the preview to the editor's own mailbox, through the outbox like every letter. */
export async function testLetter(
  call: SignedInCall,
  { requestKey, ...typed }: ParsedInputOf<TestEntry>,
): Promise<OutputOf<TestEntry>> {
  const to = await ownAddress(call);
  const letter = sampleLetter(call, typed);
  return call.database.transaction(async (trx) => {
    const dedupeKey = `letter-test:${call.user.id}:${requestKey}`;
    await queueMail(call, trx, { ...letter, dedupeKey, to, subject: `［测试］${letter.subject}` });
    await recordAudit(call, trx, { act: 'letter.tested', targetType: 'letter', targetId: typed.name });
    return { to, leaves: await hasMailRouteIn(trx, call.config) };
  });
}

function sampleLetter({ config }: SignedInCall, { name, conditions, ...words }: Typed): Letter {
  const kind = getLetterKind(name);
  requireSoundWords(kind, words);
  const { subject, paragraphs, button } = renderWords(kind, words, sampleFacts(kind, conditions, config.appTitle));
  const [greeting, ...rest] = paragraphs;
  if (greeting === undefined)
    throw new ApiError('FIELDS_INVALID', { fields: { text: '按这些条件，正文一段也没有；至少留一段没有条件的' } });
  return {
    dedupeKey: '',
    to: '',
    subject,
    greeting,
    paragraphs: rest,
    // The real button's link depends on the letter; this one leads to the home page.
    ...(kind.button === undefined ? {} : { action: { label: button, url: config.publicUrl } }),
  };
}

function sampleFacts(kind: LetterKind, holding: readonly string[], title: string): Facts {
  const samples = Object.entries(kind.placeholders).map(([key, { sample }]) => [
    key,
    key === 'siteTitle' ? title : sample,
  ]);
  const conditions = Object.entries(kind.conditions ?? {}).map(([key, { name }]) => [key, holding.includes(name)]);
  return Object.fromEntries([...samples, ...conditions]) as Facts;
}
