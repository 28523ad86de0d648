import type { Payee } from '../../contract/content.ts';
import type { SignedInCall } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';

export async function getPayee(call: SignedInCall): Promise<Payee> {
  return (await readSettings(call.database)).payee;
}
