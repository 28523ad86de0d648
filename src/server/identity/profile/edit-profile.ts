import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { getUserInfo } from './get-user-info.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { removeAvatar } from './remove-avatar.ts';

type Entry = typeof account.edit;
type Input = ParsedInputOf<Entry>;

/** Omitted fields stay as they are; so does the picture if it is sent back as `/user_info` gave it. */
export async function editProfile(call: SignedInCall, input: Input): Promise<OutputOf<Entry>> {
  const { avatar = '' } = input;
  if (avatar !== '' && avatar !== (await getUserInfo(call)).avatar)
    throw new ApiError('FIELDS_INVALID', { fields: { avatar: '请上传图片来更换头像' } });
  const change = changeOf(input);
  if (Object.keys(change).length > 0)
    await call.database.transaction(async (trx) => {
      await updateAccount(trx, call.user.id, { ...change, updated_at: call.clock.now() });
      await recordSecurityEvent(call, trx, call.user.id, 'profile_changed');
    });
  return input.avatar === '' ? removeAvatar(call) : getUserInfo(call);
}

function changeOf({ nickname, gender, phone, company, bio }: Input) {
  return {
    ...(nickname !== undefined && { nickname }),
    ...(gender !== undefined && { gender: gender as 0 | 1 | 2 }),
    ...(phone !== undefined && { phone }),
    ...(company !== undefined && { company }),
    ...(bio !== undefined && { bio }),
  };
}
