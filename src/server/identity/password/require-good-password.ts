import { ApiError } from '../../../contract/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordRefusal } from '../rules.ts';

/** Throws `PASSWORD_TOO_COMMON` when a guesser would try the password early. */
export async function requireGoodPassword(
  password: string,
  person: { username: string; email: string },
): Promise<void> {
  const common = await commonPasswords();
  const message = passwordRefusal(password, person, (candidate) => common.has(candidate));
  if (message !== null) throw new ApiError('PASSWORD_TOO_COMMON', { message, fields: { password: message } });
}
