import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import { getUserInfo } from '../profile/get-user-info.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

type Entry = typeof account.acceptPrivacy;

/** Notes that the person agrees to the version in force; agreeing to it twice is one consent. */
export async function acceptPrivacy(call: SignedInCall, { version }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction(async (trx) => {
    if (version !== (await currentPageVersion(trx, 'privacy'))) throw new ApiError('AGREEMENT_OUTDATED');
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ privacy_version: version, updated_at: call.clock.now() })
      .where('id', '=', call.user.id)
      .where((where) => where.or([where('privacy_version', 'is', null), where('privacy_version', '<>', version)]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordSecurityEvent(call, trx, call.user.id, 'privacy_agreed');
  });
  return getUserInfo(call);
}
