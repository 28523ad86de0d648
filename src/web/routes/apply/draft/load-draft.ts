import type { Api } from '../../../../contract/api.ts';
import type { Application } from '../../../../contract/applications/application.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { forgetLocalDraft, readLocalDraft, writeLocalDraft } from '../../../client/storage/local-draft.ts';
import { currentToken, fetchedUserId } from '../../../client/session/session.ts';
import { type ApplicationValues, isBlank } from '../fields/application-values.ts';
import { type Draft, newestDraft, ownDraft, parseDraft, resumeDraft } from './resume-draft.ts';

export interface Loaded {
  draft: Draft;
  payee: Payee | null;
  /** When the draft was last saved, if it was started in another browser and found on the server. */
  foundAt: number | null;
}

interface Asked {
  /** The draft's number from the address. */
  number: string | null;
  edition: string;
  holderType: ApplicationValues['holderType'];
  /** The form version of new drafts, if it is not the shipped one. */
  formVersion?: number | undefined;
}

/** The draft to continue, and where to pay. */
export async function loadDraft(api: Api, asked: Asked): Promise<Loaded> {
  const userId = (await fetchedUserId()) || null;
  const local = await findLocal(userId);
  const number = asked.number ?? local?.number ?? null;
  const isElsewhere = number === null && local === null;
  const find = () => (isElsewhere ? findNewest(api, asked.edition) : findApplication(api, number));
  const [remote, payee] = currentToken() === null ? [null, null] : await Promise.all([find(), findPayee(api)]);
  const draft = resumeDraft({ ...asked, local, remote, userId });
  return { draft, payee, foundAt: isElsewhere && remote !== null ? remote.updatedAt : null };
}

/**
 * A draft typed before the log-in becomes the account's at once, so that nobody else who logs in here takes it over.
 */
async function findLocal(userId: string | null): Promise<Draft | null> {
  const typed = ownDraft(parseDraft(await readLocalDraft(null)), userId);
  if (userId === null) return typed;
  if (typed === null || isBlank(typed.values)) return ownDraft(parseDraft(await readLocalDraft(userId)), userId);
  const own = { ...typed, owner: userId };
  await writeLocalDraft(userId, own);
  await forgetLocalDraft(null);
  return own;
}

async function findNewest(api: Api, edition: string): Promise<Application | null> {
  try {
    const { items } = await api.applications.list({ state: 'draft', limit: 100 });
    return await findApplication(api, newestDraft(items, edition)?.number ?? null);
  } catch (error) {
    if (isApiError(error, 'LOGIN_EXPIRED')) return null;
    throw error;
  }
}

async function findApplication(api: Api, number: string | null): Promise<Application | null> {
  if (number === null) return null;
  try {
    return await api.applications.get({ number });
  } catch (error) {
    if (isApiError(error, 'LOGIN_EXPIRED', 'NOT_FOUND', 'FIELDS_INVALID')) return null;
    throw error;
  }
}

async function findPayee(api: Api): Promise<Payee | null> {
  try {
    return await api.content.payee({});
  } catch (error) {
    if (isApiError(error, 'LOGIN_EXPIRED')) return null;
    throw error;
  }
}
