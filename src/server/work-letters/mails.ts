import { greet, type Recipient, type Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { dayOf, minuteOf } from '../outside/shanghai-calendar.ts';
import { workLetterKinds } from './letters.ts';
import type { Thing } from './new-things.ts';
import { works } from './rules.ts';
import type { Summary } from './summarize.ts';
import { workLettersTo } from './work-letters-to.ts';

export type Reader = Recipient & { email: string };

/** The reader changes the choice where it was made. */
const mailing = (site: Site, { id }: Reader): Pick<Letter, 'mailing'> => ({
  mailing: {
    id: workLettersTo(id),
    why: '您收到这封信，因为您在个人中心选择了接收新工作的邮件。',
    unsubscribeUrl: `${site.publicUrl}/user/info#work`,
    isSetting: true,
  },
});

function wordThing(thing: Thing, greeting: string) {
  const { number } = thing;
  if (thing.kind === 'message') return wordLetter(workLetterKinds.message, { greeting, number });
  if (thing.kind === 'mention')
    return wordLetter(workLetterKinds.mention, { greeting, number, colleague: thing.colleague });
  const { act, paymentReported } = thing;
  return wordLetter(workLetterKinds.application, { greeting, number, what: works[act], paymentReported });
}

export function thingLetter(site: Site, reader: Reader, thing: Thing): Letter {
  const { label, ...words } = wordThing(thing, greet(reader));
  return {
    dedupeKey: `application:work:${reader.id}:${thing.id}`,
    to: reader.email,
    ...words,
    action: { label, url: `${site.publicUrl}/dashboard/applications/${thing.number}` },
    ...mailing(site, reader),
  };
}

export function dailyLetter(site: Site, reader: Reader, summary: Summary, now: number): Letter {
  const { waiting, oldest, unread, failed } = summary;
  const { label, ...words } = wordLetter(workLetterKinds.daily, {
    greeting: greet(reader),
    day: dayOf(now),
    waiting: String(waiting),
    oldest: oldest?.number ?? '',
    oldestAt: oldest === null ? '' : minuteOf(oldest.at),
    unread: String(unread),
    failed: String(failed),
    isWaiting: waiting > 0,
    isUnread: unread > 0,
    isFailed: failed > 0,
  });
  return {
    dedupeKey: `application:work:${reader.id}:${dayOf(now)}`,
    to: reader.email,
    ...words,
    action: { label, url: `${site.publicUrl}/dashboard/applications` },
    ...mailing(site, reader),
  };
}
