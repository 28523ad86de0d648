import { useSyncExternalStore } from 'react';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { partingApi, quietApi } from '../http/remote-api.ts';
import { forgetRoutes, markRoutesAdded, offerRoutes, routeState } from './route-state.ts';
import { type SessionState, sessionOf, unknownSession, withFetchedInfo } from './session-state.ts';
import { ACCESS_TOKEN, CURRENT_USER, IS_LOCKSCREEN, nameHere, storage } from '../storage/storage.ts';
import { createStore } from '../storage/store.ts';
import { storedToken, storedUser } from './stored-identity.ts';

const session = createStore<SessionState>(unknownSession);
/** The token whose user info is being fetched. */
let askedFor: string | null = null;
let asking: Promise<void> = Promise.resolve();

/** The session. `unknown` on the server and until the page is hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => unknownSession);
}

/** The current token, for code outside of components. */
export function currentToken(): string | null {
  return storedToken();
}

/** The id of the account as far as this browser knows it; '' while only the token is known. */
export function currentUserId(): string | null {
  if (currentToken() === null) return null;
  return storedUser()?.id ?? '';
}

/** The same, after waiting for the user info. */
export async function fetchedUserId(): Promise<string | null> {
  if (currentUserId() === '') await fetchedUserInfo();
  return currentUserId();
}

/** Reads the stored session, follows the other tabs, and fetches the user info once. Call it when the page starts. */
export function startSession(): void {
  readStored();
  addEventListener('storage', (event) => {
    if (event.key === null || [ACCESS_TOKEN, CURRENT_USER].map(nameHere).includes(event.key)) readStored();
  });
}

/** Call after logging in or registering; without `info` (WeChat) only the token is stored, and the info is fetched. */
export function logIn(token: string, info: UserInfo | null): void {
  storage.set(ACCESS_TOKEN, token);
  if (info === null) storage.remove(CURRENT_USER);
  else storage.set(CURRENT_USER, info);
  storage.set(IS_LOCKSCREEN, false);
  forgetRoutes();
  if (info !== null) markRoutesAdded();
  show(sessionOf(token, info));
}

/** Waits for the user info; null if it could not be fetched. */
export async function fetchedUserInfo(): Promise<UserInfo | null> {
  await asking;
  return session.get().info;
}

/** Ends the session here, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  forgetDraftsOf(currentUserId()).catch(() => undefined);
  await partingApi.identity.logout({}).catch(() => undefined);
  storage.remove(ACCESS_TOKEN);
  storage.remove(CURRENT_USER);
  readStored();
}

async function forgetDraftsOf(userId: string | null): Promise<void> {
  const { forgetLocalDraft } = await import('../storage/local-draft.ts');
  await Promise.all([forgetLocalDraft(null), userId ? forgetLocalDraft(userId) : undefined]);
}

/** Fetches the user info again after something about the user changed (an approved license, an edited profile). */
export async function refreshUserInfo(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const info = await quietApi.identity.userInfo({});
  if (currentToken() === token) keepUserInfo(info);
}

/** Shows the given user info everywhere. */
export function keepUserInfo(info: UserInfo): void {
  if (currentToken() === null) return;
  storage.set(CURRENT_USER, info);
  markRoutesAdded();
  show(withFetchedInfo(session.get(), info));
}

function readStored(): void {
  const token = currentToken();
  if (token !== session.get().token) forgetRoutes();
  show(sessionOf(token, storedUser()));
}

function show(state: SessionState): void {
  session.set(state);
  document.documentElement.toggleAttribute('data-signed-in', state.status === 'user');
  if (state.status === 'user') {
    offerRoutes(state.permissions);
    void fetchInfoOnce();
  }
}

/** Runs once per token; a failed attempt may be repeated. */
async function fetchInfoOnce(): Promise<void> {
  const { token } = session.get();
  if (token === askedFor || routeState().isDynamicAddedRoute) return;
  askedFor = token;
  asking = refreshUserInfo().catch(() => undefined);
  await asking;
  askedFor = null;
}
