import type { operatorConsole } from '../../contract/console.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { findMail, presentMail } from './store.ts';

type Entry = typeof operatorConsole.mail;

export async function getMail(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const mail = await findMail(call.database.db, id);
  if (mail === undefined) throw new ApiError('NOT_FOUND');
  return { ...presentMail(mail), text: mail.body_text };
}
