import { readFile } from 'node:fs/promises';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { passwordRefusal } from '../rules.ts';
import { readSiteWords } from './site-words.ts';

/** Throws `PASSWORD_TOO_COMMON` when a guesser would try the password early. */
export async function requireGoodPassword(
  call: Pick<Call, 'database' | 'config'>,
  password: string,
  person: { username: string; email: string },
): Promise<void> {
  const [common, ownWords] = await Promise.all([commonPasswords(), readSiteWords(call)]);
  const message = passwordRefusal(password, { ...person, ownWords }, (candidate) => common.has(candidate));
  if (message !== null) throw new ApiError('PASSWORD_TOO_COMMON', { message, fields: { password: message } });
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Lower-case passwords that guessers try first; read once, at the first need. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}
