import type { operatorConsole } from '../../../contract/console/console.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { hasLostCode } from '../letter-codes.ts';
import { hasMailRouteIn } from '../mail-server/mail-route.ts';
import { findMail, presentMail, putBackInLine } from '../store.ts';

type Entry = typeof operatorConsole.retryMail;

/** Sends a letter that was given up, or one kept while there was no mail server. */
export async function retryMail(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  return call.database.transaction(async (trx) => {
    const hasServer = await hasMailRouteIn(trx, call.config);
    const written = await findMail(trx, id);
    if (written === undefined) throw new ApiError('NOT_FOUND');
    if (written.state !== 'sent' && hasLostCode(written))
      throw new ApiError('MAIL_NOT_RETRYABLE', { message: '这封邮件里的链接已经失效，请让收件人重新申请' });
    const isBackInLine = hasServer && (await putBackInLine(trx, id, call.clock.now()));
    const mail = await findMail(trx, id);
    if (mail === undefined) throw new ApiError('NOT_FOUND');
    if (!hasServer) throw new ApiError('MAIL_NOT_RETRYABLE', { message: '尚未配置邮件服务器，无法发送' });
    if (!isBackInLine) throw new ApiError('MAIL_NOT_RETRYABLE');
    await recordAudit(call, trx, { act: 'mail.retried', targetType: 'mail', targetId: id });
    return presentMail(mail);
  });
}
