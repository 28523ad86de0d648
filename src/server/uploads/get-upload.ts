import { setTimeout as delay } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { uploads } from '../../contract/files/uploads.ts';
import type { SignedInCall } from '../call.ts';
import { seconds } from '../duration.ts';
import { checkUpload } from './check-upload.ts';
import { uploadState } from './rules.ts';
import { getLivingUpload, presentUpload } from './store.ts';

type Entry = typeof uploads.get;

/** Shorter than any time-out on the way; the caller asks again. */
const LONGEST_WAIT = seconds(2);

/**
 * The progress of a file. While its digest is computed the answer waits a little, so that small files need one request.
 */
export async function getUpload(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const row = await getLivingUpload(call, call.user.id, id);
  if (uploadState(row) !== 'checking') return presentUpload(row);
  const waiting = new AbortController();
  try {
    await Promise.race([checkUpload(call, row), delay(LONGEST_WAIT, undefined, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
  return presentUpload(await getLivingUpload(call, call.user.id, id));
}
