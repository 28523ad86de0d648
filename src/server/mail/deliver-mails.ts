import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../call.ts';
import { seconds } from '../duration.ts';
import type { MailTransport } from '../outside/mail-transport.ts';
import { openLetter } from './letter-codes.ts';
import { MOST_TRIES, sendProblem, waitAfter } from './rules.ts';
import { sealOldLetters } from './seal-old-letters.ts';
import { claimDueMails, hasDueMail, keepWaitingMails, markSent, markTried, type OutboxMail } from './store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

const AT_ONCE = 5;
const STOP_WITHIN_MS = seconds(5);

export interface MailDelivery {
  /** Waits a little for letters on their way; one that is cut off is sent again later under the same Message-ID. */
  stop(): Promise<void>;
}

/** Delivers the outbox until stopped; safe on several servers at once. */
export function startMailDelivery(
  services: Parts,
  transport: MailTransport | null,
  { pollMs = seconds(1) } = {},
): MailDelivery {
  const stopping = new AbortController();
  const running =
    transport === null ? keepEverything(services) : deliverUntil(stopping.signal, services, transport, pollMs);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(STOP_WITHIN_MS)]);
      transport?.close();
    },
  };
}

/** Sends the letters that are due; answers how many were tried. */
export async function deliverDueMails(services: Parts, transport: MailTransport): Promise<number> {
  const { database, clock } = services;
  if (!(await hasDueMail(database.db, clock.now()))) return 0;
  const mails = await claimDueMails(database, clock.now(), AT_ONCE);
  await Promise.all(mails.map((mail) => deliver(services, transport, mail)));
  return mails.length;
}

async function deliver(
  { database, clock, config, log }: Parts,
  transport: MailTransport,
  mail: OutboxMail,
): Promise<void> {
  const bodies = await openLetter(config, mail);
  if (bodies === null) {
    const lastError =
      '邮件里的链接打不开：它已经失效，或者密钥加密密钥（LICENSE_KEK 或 license.kek）不是写信时的那一个';
    log.error({ mailId: mail.id }, 'the code of a letter cannot be opened');
    await markTried(database.db, mail.id, { state: 'failed', lastError, nextAttemptAt: clock.now() });
    return;
  }
  try {
    await transport.send({
      messageId: messageIdOf(mail.id, config),
      to: mail.recipient,
      subject: mail.subject,
      ...bodies,
    });
  } catch (error) {
    const problem = sendProblem(error);
    const state = problem.isPermanent || mail.attempts >= MOST_TRIES ? 'failed' : 'waiting';
    log.warn({ mailId: mail.id, tries: mail.attempts, state, problem: problem.text }, 'mail not sent');
    await markTried(database.db, mail.id, {
      state,
      lastError: problem.text,
      nextAttemptAt: clock.now() + waitAfter(mail.attempts),
    });
    return;
  }
  await markSent(database.db, mail.id, clock.now());
}

async function deliverUntil(
  stopped: AbortSignal,
  services: Parts,
  transport: MailTransport,
  pollMs: number,
): Promise<void> {
  await sealFirst(services);
  while (!stopped.aborted) {
    const tried = await deliverDueMails(services, transport).catch((error: unknown) => {
      services.log.error({ err: error }, 'the outbox could not be read');
      return 0;
    });
    if (tried === 0) await pause(pollMs, stopped);
  }
}

/** Letters that cannot be sealed now are sealed at the next start; they are sent all the same. */
async function sealFirst(services: Parts): Promise<void> {
  await sealOldLetters(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'letters from before could not be sealed'),
  );
}

async function keepEverything(services: Parts): Promise<void> {
  await sealFirst(services);
  await keepWaitingMails(services.database.db, services.clock.now()).catch((error: unknown) =>
    services.log.error({ err: error }, 'the outbox could not be read'),
  );
}

/** Resolves after the time or at once on abort, and keeps no process alive. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

function messageIdOf(id: string, config: Parts['config']): string {
  const host = URL.canParse(config.publicUrl) ? new URL(config.publicUrl).hostname : 'localhost';
  return `<${id}@${host}>`;
}
