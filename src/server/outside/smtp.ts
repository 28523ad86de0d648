import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { seconds } from '../duration.ts';
import type { MailTransport } from './mail-transport.ts';

const TIME_OUT_MS = seconds(10);

/** Sends by the server of `SMTP_URL` (`smtp://user:password@host:port`, `smtps://…`), one connection for each letter. */
export function openSmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport {
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
      await transporter.sendMail({
        ...mail,
        // As an object: a string would be read as a list of names and addresses.
        to: { name: '', address: mail.to },
        from: config.mailFrom,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transporter.close(),
  };
}
