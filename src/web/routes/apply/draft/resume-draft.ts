import type { Application, ApplicationSummary } from '../../../../contract/applications/application.ts';
import type { CustomForm } from '../../../../contract/applications/custom-form.ts';
import { currentForm, isExtraName } from '../../../../contract/applications/form-versions.ts';
import { randomString } from '../../../client/random-string.ts';
import { type ApplicationValues, emptyValues, isBlank, valuesOf } from '../fields/application-values.ts';

/** The draft application stored in this browser. */
export interface Draft {
  /** Created once: the server makes only one draft for it, however often it is asked. */
  draftKey: string;
  /** The number of the server's draft, once there is one. */
  number: string | null;
  revision: number | null;
  /** Id of the draft's owner; null if nobody was logged in. */
  owner: string | null;
  /** The version of the form with which the draft was started. */
  formVersion: number;
  /** That version, if the vendor made it and the server has sent it. */
  form?: CustomForm | undefined;
  values: ApplicationValues;
  /** True while the server does not have the latest version. */
  isUnsaved: boolean;
}

export function newDraft(values: Partial<ApplicationValues> = {}, formVersion = currentForm.version): Draft {
  return {
    draftKey: randomString(24),
    number: null,
    revision: null,
    owner: null,
    formVersion,
    values: { ...emptyValues, ...values },
    isUnsaved: false,
  };
}

/** The stored value, in whatever shape an older version of the page left it. */
export function parseDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { draftKey, number, revision, owner, formVersion, values, isUnsaved } = kept as Partial<
    Record<keyof Draft, unknown>
  >;
  if (typeof draftKey !== 'string' || typeof values !== 'object' || values === null) return null;
  return {
    draftKey,
    number: typeof number === 'string' ? number : null,
    revision: typeof revision === 'number' ? revision : null,
    owner: typeof owner === 'string' ? owner : null,
    // Drafts from before the form had versions.
    formVersion: typeof formVersion === 'number' ? formVersion : 1,
    values: textsOf(values as Record<string, unknown>),
    isUnsaved: isUnsaved === true,
  };
}

function textsOf(given: Record<string, unknown>): ApplicationValues {
  const texts: Record<string, string> = { ...emptyValues };
  for (const [name, value] of Object.entries(given))
    if ((name in emptyValues || isExtraName(name)) && typeof value === 'string') texts[name] = value;
  return texts as unknown as ApplicationValues;
}

/** This browser's draft, unless it is another person's: a guest sees nothing of an earlier account's. */
export function ownDraft(local: Draft | null, userId: string | null): Draft | null {
  return local !== null && (local.owner === null || local.owner === userId) ? local : null;
}

/** The person's most recently edited draft of this edition on the server. */
export function newestDraft(drafts: readonly ApplicationSummary[], edition: string): ApplicationSummary | null {
  return drafts
    .filter((draft) => draft.state === 'draft' && draft.edition?.code === edition)
    .reduce<ApplicationSummary | null>(
      (newest, draft) => (newest === null || draft.updatedAt > newest.updatedAt ? draft : newest),
      null,
    );
}

interface Found {
  /** Stored in this browser by this person. */
  local: Draft | null;
  /** The requested draft on the server, or the one that the local draft belongs to. */
  remote: Application | null;
  userId: string | null;
  /** From the address; takes precedence over an earlier choice. */
  edition: string;
  /** Also from the address; only a default, so it changes nothing that was filled in. */
  holderType?: ApplicationValues['holderType'];
  /** The form version of a new draft. */
  formVersion?: number | undefined;
}

/** Merges what this browser and the server know into one draft. */
export function resumeDraft({ local, remote, userId, edition, holderType = '', formVersion }: Found): Draft {
  const draft = merge(ownDraft(local, userId), remote, userId) ?? newDraft({}, formVersion);
  return withHolder(withEdition(draft, edition), holderType);
}

/** Null if a new one must be started. */
function merge(local: Draft | null, remote: Application | null, userId: string | null): Draft | null {
  if (remote?.state !== 'draft') {
    // Submitted, withdrawn or deleted meanwhile: the input belongs to that application.
    if (local === null || local.number === null) return local;
    return remote === null ? local : null;
  }
  const isSame = local?.number === remote.number;
  if (isSame && local.isUnsaved && local.revision === remote.revision) return local;
  return {
    draftKey: isSame ? local.draftKey : randomString(24),
    number: remote.number,
    revision: remote.revision,
    owner: userId,
    formVersion: remote.formVersion,
    form: remote.form,
    values: valuesOf(remote),
    isUnsaved: false,
  };
}

function withEdition(draft: Draft, edition: string): Draft {
  if (edition === '' || draft.values.edition === edition) return draft;
  return { ...draft, values: { ...draft.values, edition }, isUnsaved: true };
}

function withHolder(draft: Draft, holderType: ApplicationValues['holderType']): Draft {
  const isOpen = draft.values.holderType === '' || isBlank(draft.values);
  if (holderType === '' || holderType === draft.values.holderType || !isOpen) return draft;
  return { ...draft, values: { ...draft.values, holderType }, isUnsaved: true };
}
