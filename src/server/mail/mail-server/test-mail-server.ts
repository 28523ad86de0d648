import type { mailServerContract, MailTest } from '../../../contract/mail/mail-server.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { seconds } from '../../duration.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import type { MailRoute } from '../../outside/mail-transport.ts';
import { composeLetter } from '../compose-letter.ts';
import { letterheadOf } from '../letterhead.ts';
import { messageIdOf } from '../delivery/message-id.ts';
import { ownAddress } from '../own-address.ts';
import { sendProblem } from '../rules.ts';
import { senderOf } from './mail-route.ts';
import { openPassword } from './password-sealing.ts';
import { serverProblems } from './rules.ts';
import { findMailServer } from './store.ts';

type Typed = ParsedInputOf<typeof mailServerContract.test>;

/** Below the ten seconds after which the browser gives up. */
const LONGEST_MS = seconds(8);

/** Sends a letter to oneself through the real SMTP dialogue, by the typed server; nothing is stored. */
export async function testMailServer(call: SignedInCall, typed: Typed): Promise<MailTest> {
  requireOwner(call);
  requireFreshLogin(call);
  const to = await ownAddress(call);
  const route = await routeFor(call, typed);
  const outcome = await trySending(call, route, to);
  await call.database.transaction((trx) =>
    recordAudit(call, trx, {
      act: 'mail_server.tested',
      targetType: 'mail_server',
      targetId: 'mail',
      detail: { host: call.config.smtpUrl === '' ? typed.host : '', isAccepted: outcome.isAccepted },
    }),
  );
  return { ...outcome, to };
}

/** The environment's server if there is one; the stored password goes only to the server it was entered for. */
async function routeFor({ config, database }: SignedInCall, typed: Typed): Promise<MailRoute> {
  const stored = await findMailServer(database.db);
  const from = senderOf(config, { from_address: typed.fromAddress, from_name: typed.fromName });
  if (config.smtpUrl !== '') return { server: { url: config.smtpUrl }, from };
  if (typed.host === '') throw new ApiError('FIELDS_INVALID', { fields: { host: '请填写服务器地址' } });
  const fields = serverProblems(typed, stored, { isSenderGiven: config.isMailFromGiven });
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
  const { host, port, security, username } = typed;
  const password = typed.password ?? (await openPassword(config, stored?.sealed_password ?? null));
  if (username !== '' && password === null) return { server: 'locked', from };
  return { server: { host, port, security, username, password: password ?? '' }, from };
}

async function trySending(call: SignedInCall, route: MailRoute, to: string): Promise<Omit<MailTest, 'to'>> {
  const { openSmtp } = await import('../../outside/smtp.ts');
  const transport = openSmtp(route, LONGEST_MS);
  const letter = {
    dedupeKey: '',
    to,
    subject: `${call.config.appTitle} 的测试信件`,
    greeting: '您好：',
    paragraphs: ['这是一封测试信件。您能读到它，说明邮件服务器的设置是对的，客户也能收到本站的邮件。'],
  };
  const bodies = composeLetter(letter, await letterheadOf(call, call.database.db));
  try {
    const answer = await transport.send({
      messageId: messageIdOf(newId(), call.config),
      to,
      subject: letter.subject,
      ...bodies,
    });
    return { isAccepted: true, text: '邮件服务器已收下测试信件，请到邮箱里查看；没有的话，也看看垃圾箱', answer };
  } catch (error) {
    const { words, answer } = sendProblem(error);
    return { isAccepted: false, text: words, answer };
  } finally {
    transport.close();
  }
}
