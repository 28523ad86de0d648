import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Config } from '../../../src/server/config.ts';
import type { MailRoute } from '../../../src/server/outside/mail-transport.ts';

export interface ReceivedMail {
  to: string[];
  /** The whole message as it was sent, including headers. */
  raw: string;
  messageId: string;
}

export interface SmtpStandIn {
  url: string;
  port: number;
  /** A server that is down refuses everybody for now (421). */
  isDown: boolean;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface Behaviour {
  /** Addresses that are refused permanently (550). */
  refuses?: string[];
  /** Accepts the letter but answers only after this time. */
  answersAfterMs?: number;
  /** Requires this name and password; without it anyone may send. */
  wants?: { username: string; password: string };
}

/** The route of letters if the environment names the server. */
export const routeOf = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailRoute => ({
  server: { url: smtpUrl },
  from: mailFrom,
});

/** A real SMTP server on this machine that keeps all received mails. */
export async function startSmtp({ refuses = [], answersAfterMs = 0, wants }: Behaviour = {}): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: wants === undefined,
    allowInsecureAuth: true,
    disabledCommands: wants === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const isRight = username === wants?.username && password === wants?.password;
      done(isRight ? null : refusal(535), isRight ? { user: username } : undefined);
    },
    disableReverseLookup: true,
    onConnect: (_session, done) => done(standIn.isDown ? refusal(421) : null),
    onRcptTo: ({ address }, _session, done) => done(refuses.includes(address) ? refusal(550) : null),
    onData(stream, session, done) {
      void keep(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => setTimeout(done, answersAfterMs), done);
    },
  });
  // A client that gives up in the middle is part of the test.
  server.on('error', () => undefined);

  async function keep(stream: Readable, to: string[]): Promise<void> {
    const raw = await text(stream);
    received.push({ to, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '' });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    isDown: false,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return standIn;
}

function refusal(responseCode: 421 | 535 | 550): Error {
  return Object.assign(new Error('refused by the stand-in'), { responseCode });
}
