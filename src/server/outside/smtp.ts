import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { minutes, seconds } from '../duration.ts';
import { traced } from '../tracing/spans.ts';
import type { MailRoute, MailTransport } from './mail-transport.ts';

const TIME_OUT_MS = seconds(10);
/** The other time-outs measure silence: a server that keeps talking would hold up all letters behind this one. */
const LONGEST_TRY_MS = minutes(2);

const SENDING = { name: 'SMTP send', kind: 'client', attributes: { 'peer.service': 'smtp' } } as const;

/** Sends by an SMTP server, one connection for each letter. */
export function openSmtp({ server, from }: MailRoute, longestTryMs: number = LONGEST_TRY_MS): MailTransport {
  if (server === 'locked') return lockedTransport;
  const transporter = transporterFor(server);
  return {
    async send({ unsubscribeUrl = null, ...mail }) {
      const sending = transporter.sendMail({
        ...mail,
        // As an object: a string would be read as a list of names and addresses.
        to: { name: '', address: mail.to },
        from,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === null
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      const info = (await traced(SENDING, () => Promise.race([sending, giveUpAfter(longestTryMs)]))) as {
        response: string;
      };
      return info.response;
    },
    close: () => transporter.close(),
  };
}

/** Whether the server answers and accepts the account; no letter is sent. Rejects like sending. */
export async function greetSmtp({ server }: MailRoute, longestMs: number): Promise<void> {
  if (server === 'locked') return void (await lockedTransport.send());
  const transporter = transporterFor(server);
  try {
    await Promise.race([transporter.verify(), giveUpAfter(longestMs)]);
  } finally {
    transporter.close();
  }
}

const transporterFor = (server: Named | { url: string }) =>
  createTransport({
    ...('url' in server ? { url: server.url } : optionsFor(server)),
    connectionTimeout: TIME_OUT_MS,
    greetingTimeout: TIME_OUT_MS,
    socketTimeout: TIME_OUT_MS,
    dnsTimeout: TIME_OUT_MS,
    // Letters carry no attachments: nothing is ever read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type Named = Exclude<MailRoute['server'], { url: string } | 'locked'>;

const optionsFor = ({ host, port, security, username, password }: Named) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(username === '' ? {} : { auth: { user: username, pass: password } }),
});

const lockedTransport = {
  send: () => Promise.reject(Object.assign(new Error('the password is sealed with another key'), { code: 'ELOCKED' })),
  close: () => undefined,
};

async function giveUpAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw Object.assign(new Error('the try took too long'), { code: 'ETIMEDOUT' });
}
