import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { writeLocalDraft } from '../../client/local-draft.ts';
import { quietApi } from '../../client/remote-api.ts';
import { currentUserId } from '../../client/session.ts';
import { type ApplicationValues, isBlank } from './application-values.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import type { Draft } from './resume-draft.ts';

/** Saves the form as it is filled in: in this browser, and on the server once someone is logged in. */
export function useDraftSaver(
  draft: Draft,
  form: UseFormReturn<ApplicationValues>,
): { saver: DraftSaver; state: SaveState } {
  const [saver] = useState(
    () =>
      new DraftSaver(draft, {
        create: (input) => quietApi.applications.create(input),
        update: (input) => quietApi.applications.update(input),
        keep: (kept) => void writeLocalDraft(kept),
        userId: currentUserId,
      }),
  );
  const { subscribe } = form;

  useEffect(() => {
    // A draft that came from the server is found again after a reload.
    if (saver.draft.number !== null) void writeLocalDraft(saver.draft);
    if (saver.draft.isUnsaved && !isBlank(saver.draft.values)) saver.schedule();
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(values) });
    return () => {
      unsubscribe();
      saver.stop();
    };
  }, [saver, subscribe]);

  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get, (): SaveState => 'clean');
  return { saver, state };
}
