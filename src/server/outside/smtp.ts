import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { minutes, seconds } from '../duration.ts';
import type { MailTransport } from './mail-transport.ts';

const TIME_OUT_MS = seconds(10);
/** The other time-outs measure silence: a server that keeps talking would hold up all letters behind this one. */
const LONGEST_TRY_MS = minutes(2);

/** Sends by the server of `SMTP_URL` (`smtp://user:password@host:port`, `smtps://…`), one connection for each letter. */
export function openSmtp(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  longestTryMs: number = LONGEST_TRY_MS,
): MailTransport {
  const transporter = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIME_OUT_MS,
    greetingTimeout: TIME_OUT_MS,
    socketTimeout: TIME_OUT_MS,
    dnsTimeout: TIME_OUT_MS,
    // Letters carry no attachments: nothing is ever read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sending = transporter.sendMail({
        ...mail,
        // As an object: a string would be read as a list of names and addresses.
        to: { name: '', address: mail.to },
        from: config.mailFrom,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await Promise.race([sending, giveUpAfter(longestTryMs)]);
    },
    close: () => transporter.close(),
  };
}

async function giveUpAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw Object.assign(new Error('the try took too long'), { code: 'ETIMEDOUT' });
}
