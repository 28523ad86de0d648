import { text } from 'node:stream/consumers';
import { generatePassword } from '../server/identity/password/generate-password.ts';
import { UsageError } from './command.ts';

export interface ChosenPassword {
  password: string;
  wasMade: boolean;
}

/** From standard input on request (all users of the machine can see arguments), otherwise a generated one. */
export async function choosePassword(fromStdin: boolean): Promise<ChosenPassword> {
  if (!fromStdin) return { password: generatePassword(), wasMade: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new UsageError('标准输入中没有密码');
  return { password, wasMade: false };
}
