import type { Application } from '../../../contract/applications.ts';
import { randomString } from '../../client/random-string.ts';
import { type ApplicationValues, emptyValues, valuesOf } from './application-values.ts';

/** The application being filled in, as this browser keeps it. */
export interface Draft {
  /** Made once: the server builds one draft for it, however often it is asked. */
  draftKey: string;
  /** Of the server's draft, once there is one. */
  number: string | null;
  revision: number | null;
  /** Id of the user whose draft it is; null while nobody was logged in. */
  owner: string | null;
  values: ApplicationValues;
  /** True while the server has not got the latest of it. */
  isUnsaved: boolean;
}

export function newDraft(values: Partial<ApplicationValues> = {}): Draft {
  return {
    draftKey: randomString(24),
    number: null,
    revision: null,
    owner: null,
    values: { ...emptyValues, ...values },
    isUnsaved: false,
  };
}

/** What was kept, whatever an older version of the page left behind. */
export function parseDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { draftKey, number, revision, owner, values, isUnsaved } = kept as Partial<Record<keyof Draft, unknown>>;
  if (typeof draftKey !== 'string' || typeof values !== 'object' || values === null) return null;
  return {
    draftKey,
    number: typeof number === 'string' ? number : null,
    revision: typeof revision === 'number' ? revision : null,
    owner: typeof owner === 'string' ? owner : null,
    values: textsOf(values as Record<string, unknown>),
    isUnsaved: isUnsaved === true,
  };
}

function textsOf(given: Record<string, unknown>): ApplicationValues {
  const texts: Record<string, string> = { ...emptyValues };
  for (const name of Object.keys(emptyValues)) {
    const value = given[name];
    if (typeof value === 'string') texts[name] = value;
  }
  return texts as unknown as ApplicationValues;
}

interface Found {
  /** Kept in this browser. */
  local: Draft | null;
  /** The server's draft that was asked for, or that the local one belongs to. */
  remote: Application | null;
  userId: string | null;
  /** From the address; it wins over what was chosen before. */
  edition: string;
}

/** One draft out of what this browser and the server know. */
export function resumeDraft({ local, remote, userId, edition }: Found): Draft {
  const mine = local !== null && (local.owner === null || local.owner === userId || userId === null) ? local : null;
  return withEdition(merge(mine, remote?.state === 'draft' ? remote : null, remote), edition);
}

function merge(local: Draft | null, remote: Application | null, known: Application | null): Draft {
  if (remote === null) {
    // Submitted, withdrawn or gone meanwhile: what was filled in belongs to that application.
    if (local === null || local.number === null) return local ?? newDraft();
    return known === null ? local : newDraft();
  }
  const isSame = local?.number === remote.number;
  if (isSame && local.isUnsaved && local.revision === remote.revision) return local;
  return {
    draftKey: isSame ? local.draftKey : randomString(24),
    number: remote.number,
    revision: remote.revision,
    owner: local?.owner ?? null,
    values: valuesOf(remote),
    isUnsaved: false,
  };
}

function withEdition(draft: Draft, edition: string): Draft {
  if (edition === '' || draft.values.edition === edition) return draft;
  return { ...draft, values: { ...draft.values, edition }, isUnsaved: true };
}
