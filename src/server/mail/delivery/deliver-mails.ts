import type { Services } from '../../call.ts';
import { seconds } from '../../duration.ts';
import type { MailRoute, MailTransport } from '../../outside/mail-transport.ts';
import { openLetter } from '../letter-codes.ts';
import { findMailRoute } from '../mail-server/mail-route.ts';
import { messageIdOf } from './message-id.ts';
import { answerOf, MOST_TRIES, sendProblem, waitAfter } from '../rules.ts';
import { pause } from '../../pause.ts';
import { sealOldLetters } from '../seal-old-letters.ts';
import { claimDueMails, hasDueMail, keepWaitingMails, markSent, markTried, type OutboxMail } from '../store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

const AT_ONCE = 5;
const STOP_WITHIN_MS = seconds(5);

export interface MailDelivery {
  /** Waits a little for letters on their way; one that is cut off is sent again later with the same Message-ID. */
  stop(): Promise<void>;
}

/** Delivers the outbox until stopped; safe on several servers at once. A changed mail server is used from the next round on. */
export function startMailDelivery(services: Parts, { pollMs = seconds(1) } = {}): MailDelivery {
  const stopping = new AbortController();
  const transports = keepTransport();
  const running = deliverUntil(stopping.signal, services, transports, pollMs);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(STOP_WITHIN_MS)]);
      transports.close();
    },
  };
}

/** One transport at a time, reopened when the mail server's settings have changed. */
function keepTransport() {
  let open: { mark: string; transport: MailTransport } | null = null;
  const close = (): void => {
    open?.transport.close();
    open = null;
  };
  return {
    close,
    async for(route: MailRoute): Promise<MailTransport> {
      const mark = JSON.stringify(route);
      if (open?.mark === mark) return open.transport;
      close();
      // Loaded only when letters are sent.
      const { openSmtp } = await import('../../outside/smtp.ts');
      open = { mark, transport: openSmtp(route) };
      return open.transport;
    },
  };
}

/**
 * Sends the due letters; returns how many were tried. The transport is requested after they are claimed: otherwise a
 * letter released by a change of the server would leave through the former server, and wait again.
 */
export async function deliverDueMails(
  services: Parts,
  transport: MailTransport | (() => Promise<MailTransport>),
): Promise<number> {
  const { database, clock } = services;
  if (!(await hasDueMail(database.db, clock.now()))) return 0;
  const mails = await claimDueMails(database, clock.now(), AT_ONCE);
  const current = typeof transport === 'function' ? await transport() : transport;
  await Promise.all(mails.map((mail) => deliver(services, current, mail)));
  return mails.length;
}

async function deliver(
  { database, clock, config, log }: Parts,
  transport: MailTransport,
  mail: OutboxMail,
): Promise<void> {
  const bodies = await openLetter(config, mail);
  const startedAt = clock.now();
  if (bodies === null) {
    const lastError =
      '邮件里的链接打不开：它已经失效，或者密钥加密密钥（LICENSE_KEK 或 license.kek）不是写信时的那一个';
    log.error({ mailId: mail.id }, 'the code of a letter cannot be opened');
    await markTried(database, mail.id, {
      state: 'failed',
      lastError,
      nextAttemptAt: startedAt,
      startedAt,
      endedAt: startedAt,
    });
    return;
  }
  let answer: string;
  try {
    answer = await transport.send({
      messageId: messageIdOf(mail.id, config),
      to: mail.recipient,
      subject: mail.subject,
      unsubscribeUrl: mail.unsubscribe_url,
      ...bodies,
    });
  } catch (error) {
    const problem = sendProblem(error);
    const state = problem.isPermanent || mail.attempts >= MOST_TRIES ? 'failed' : 'waiting';
    log.warn({ mailId: mail.id, tries: mail.attempts, state, problem: problem.text, err: error }, 'mail not sent');
    const endedAt = clock.now();
    await markTried(database, mail.id, {
      state,
      lastError: problem.text,
      nextAttemptAt: endedAt + waitAfter(mail.attempts),
      startedAt,
      endedAt,
    });
    return;
  }
  await markSent(database, mail.id, { answer: answerOf(answer), startedAt, endedAt: clock.now() });
}

async function deliverUntil(
  stopped: AbortSignal,
  services: Parts,
  transports: ReturnType<typeof keepTransport>,
  pollMs: number,
): Promise<void> {
  await sealFirst(services);
  while (!stopped.aborted) {
    const tried = await deliverRound(services, transports).catch((error: unknown) => {
      services.log.error({ err: error }, 'the outbox could not be read');
      return 0;
    });
    if (tried === 0) await pause(pollMs, stopped);
  }
}

async function deliverRound(services: Parts, transports: ReturnType<typeof keepTransport>): Promise<number> {
  const { database, clock } = services;
  const route = await findMailRoute(services);
  if (route !== null)
    return deliverDueMails(services, async () => transports.for((await findMailRoute(services)) ?? route));
  transports.close();
  if (await hasDueMail(database.db, clock.now())) await keepWaitingMails(database.db, clock.now());
  return 0;
}

/** Letters that cannot be sealed now are sealed at the next start; they are still sent. */
async function sealFirst(services: Parts): Promise<void> {
  await sealOldLetters(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'letters from before could not be sealed'),
  );
}
