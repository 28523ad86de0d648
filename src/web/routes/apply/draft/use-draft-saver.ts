import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetLocalDraft, writeLocalDraft } from '../../../client/storage/local-draft.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { currentUserId } from '../../../client/session/session.ts';
import { isBlank } from '../fields/application-values.ts';
import type { ApplicationForm } from '../fields/form-fields.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import type { Draft } from './resume-draft.ts';

/** Saves the form while it is filled in: in this browser, and on the server once somebody is logged in. */
export function useDraftSaver(
  draft: Draft,
  form: Pick<ApplicationForm, 'subscribe'>,
): { saver: DraftSaver; state: SaveState } {
  const [keep] = useState(() => keeperOf(draft));
  const [saver] = useState(
    () =>
      new DraftSaver(draft, {
        create: (input) => quietApi.applications.create(input),
        update: (input) => quietApi.applications.update(input),
        keep,
        userId: currentUserId,
      }),
  );
  const { subscribe } = form;

  useEffect(() => {
    // Lets a draft from the server be found again after a reload.
    if (saver.draft.number !== null) keep(saver.draft);
    if (saver.draft.isUnsaved && !isBlank(saver.draft.values)) saver.schedule();
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(values) });
    return () => {
      unsubscribe();
      saver.stop();
    };
  }, [keep, saver, subscribe]);

  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get, (): SaveState => 'clean');
  return { saver, state };
}

/** Stores each state of a draft under its owner; once a guest's draft has an owner, the guest's copy is removed. */
function keeperOf(first: Draft): (draft: Draft) => void {
  let former = first.owner;
  return (draft) => {
    // While only the token is known, the owner is not: the draft stays on the page and goes to the server.
    if (draft.owner === null && currentUserId() === '') return;
    void writeLocalDraft(draft.owner, draft);
    if (former === null && draft.owner !== null) void forgetLocalDraft(null);
    former = draft.owner;
  };
}
