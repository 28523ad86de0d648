import type { Api } from '../../../contract/api.ts';
import type { Application } from '../../../contract/applications.ts';
import type { Payee } from '../../../contract/content.ts';
import { isApiError } from '../../../contract/errors.ts';
import { readLocalDraft } from '../../client/local-draft.ts';
import { currentToken, currentUserId } from '../../client/session.ts';
import { type Draft, parseDraft, resumeDraft } from './resume-draft.ts';

export interface Loaded {
  draft: Draft;
  payee: Payee | null;
}

/** The draft to go on with, and where to pay. Someone whose log-in has expired goes on as a guest. */
export async function loadDraft(api: Api, wanted: string | null, edition: string): Promise<Loaded> {
  const local = parseDraft(await readLocalDraft());
  const isSignedIn = currentToken() !== null;
  const number = wanted ?? local?.number ?? null;
  const [remote, payee] = isSignedIn ? await Promise.all([findApplication(api, number), findPayee(api)]) : [null, null];
  return { draft: resumeDraft({ local, remote, userId: currentUserId() || null, edition }), payee };
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
