import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { readToken } from '../one-time-token.ts';

type Entry = typeof account.resetState;

export async function getResetState(call: Call, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { state } = await readToken(call.database.db, code, ['reset'], call.clock.now());
  return { state };
}
