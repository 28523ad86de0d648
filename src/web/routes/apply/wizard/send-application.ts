import type { Api } from '../../../../contract/api.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { forgetLocalDraft } from '../../../client/storage/local-draft.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';

/** Saves pending edits, then submits. A click that was already answered elsewhere counts as done. */
export async function sendApplication(
  api: Api,
  saver: DraftSaver,
  agreed: { agreementVersion: string; amountFen?: number | undefined; formVersion: number },
): Promise<string> {
  await saver.flush();
  const { number, owner } = saver.draft;
  if (number === null) throw new Error('the draft has not reached the server');
  try {
    await api.applications.submit({ number, ...agreed });
  } catch (error) {
    if (!isApiError(error, 'TRANSITION_REFUSED') || !(await isSubmitted(api, number))) throw error;
  }
  saver.stop();
  await forgetLocalDraft(owner);
  return number;
}

/** True even if it was withdrawn since: the next page says so. */
async function isSubmitted(api: Api, number: string): Promise<boolean> {
  const { submittedAt } = await api.applications.get({ number });
  return submittedAt !== null;
}
