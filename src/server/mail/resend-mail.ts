import type { operatorConsole } from '../../contract/console/console.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { hasLostCode } from './letter-codes.ts';
import { hasMailRouteIn } from './mail-server/mail-route.ts';
import { copyLetter, findMail, presentMail } from './store.ts';

type Entry = typeof operatorConsole.resendMail;

/**
 * Sends a letter that has left again, as a letter of its own: mail servers drop a second one with the same Message-ID.
 */
export async function resendMail(
  call: SignedInCall,
  { id, requestKey }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  return call.database.transaction(async (trx) => {
    const mail = await findMail(trx, id);
    if (mail === undefined) throw new ApiError('NOT_FOUND');
    if (mail.state !== 'sent') throw new ApiError('MAIL_NOT_RETRYABLE', { message: '这封邮件还没有发送过' });
    if (mail.mailing_id !== null)
      throw new ApiError('MAIL_NOT_RETRYABLE', { message: '群发的公告和提醒每位客户只寄一次' });
    if (hasLostCode(mail))
      throw new ApiError('MAIL_NOT_RETRYABLE', { message: '这封邮件里的链接已经失效，请让收件人重新申请' });
    if (!(await hasMailRouteIn(trx, call.config)))
      throw new ApiError('MAIL_NOT_RETRYABLE', { message: '尚未配置邮件服务器，无法发送' });
    const copyId = newId();
    const copy = await copyLetter(trx, mail, {
      id: copyId,
      dedupeKey: `again:${id}:${requestKey}`,
      now: call.clock.now(),
    });
    if (copy.id === copyId)
      await recordAudit(call, trx, { act: 'mail.resent', targetType: 'mail', targetId: id, detail: { copy: copyId } });
    return presentMail(copy);
  });
}
