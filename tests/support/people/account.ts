import type { SignedInCall } from '../../../src/server/call.ts';
import { findSession } from '../../../src/server/identity/sessions/find-session.ts';
import { verifyEmail } from '../../../src/server/identity/email/verify-email.ts';
import { openLetter } from '../../../src/server/mail/letter-codes.ts';
import { registerAs } from './identity.ts';
import type { TestServices } from '../services.ts';

/** The letters of the outbox as they would be sent, oldest first. */
export async function lettersOf({ services }: Pick<TestServices, 'services'>) {
  const stored = await services.database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();
  return Promise.all(
    stored.map(async (mail) => {
      const { recipient, subject, body_text: text } = mail;
      return { recipient, subject, body_text: (await openLetter(services.config, mail))?.text ?? text };
    }),
  );
}

/** The newest letter of the outbox. */
export async function newestLetter(opened: Pick<TestServices, 'services'>) {
  const letter = (await lettersOf(opened)).at(-1);
  if (letter === undefined) throw new Error('the outbox is empty');
  return letter;
}

/** The code of the link in the newest letter whose subject contains `about`. */
export async function codeFromMail(opened: Pick<TestServices, 'services'>, about: string): Promise<string> {
  const letter = (await lettersOf(opened)).findLast(({ subject }) => subject.includes(about));
  const code = /http:\/\/vela\.test\/(?:reset\/index|email\/verify|team\/join)\/([\w-]{43})/.exec(
    letter?.body_text ?? '',
  )?.[1];
  if (code === undefined) throw new Error(`no link in a letter about ${about}`);
  return code;
}

/** A call with the token, as the HTTP layer makes it. */
export async function signedIn(opened: TestServices, token: string, userAgent = 'vitest'): Promise<SignedInCall> {
  const user = await findSession(opened.services, token);
  if (user === null) throw new Error('the session is over');
  return opened.call(user, { token, userAgent });
}

/** Registers and opens the link in the welcome letter. */
export async function registerVerified(opened: TestServices, username: string) {
  const registered = await registerAs(opened.call(), username);
  await verifyEmail(opened.call(), { code: await codeFromMail(opened, '欢迎使用') });
  return registered;
}
