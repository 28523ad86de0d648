import { useEffect, useState } from 'react';
import type { Attachment } from '../../../../contract/applications/attachments.ts';
import { fetched, quietApi, remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';

interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The files of an application that is being filled in. */
export interface Attachments {
  number: string | null;
  items: readonly Attachment[];
  add: (file: File, options: SendOptions) => Promise<void>;
  remove: (attachment: Pick<Attachment, 'id'>) => Promise<void>;
  removing: string | null;
}

/** `ensureNumber` saves the draft on the server if needed: a file must belong to a draft. */
export function useAttachments(
  initialNumber: string | null,
  ensureNumber: () => Promise<string | null>,
  known?: readonly Attachment[],
): Attachments {
  const [number, setNumber] = useState(initialNumber);
  const [items, setItems] = useState(known ?? []);
  const [removing, setRemoving] = useState<string | null>(null);
  const [, run] = useBusy();
  const isUnknown = known === undefined;
  useEffect(() => {
    if (!isUnknown || initialNumber === null) return;
    // A guest has no files, and a missing draft is reported elsewhere.
    void quietApi.applications.get({ number: initialNumber }).then(
      ({ attachments }) => setItems(attachments),
      () => undefined,
    );
  }, [initialNumber, isUnknown]);

  const add = async (file: File, options: SendOptions) => {
    const current = await ensureNumber();
    if (current === null) throw new Error('the draft has not reached the server');
    const { uploadTo } = await fetched(import('../../../client/files/upload-endpoint.ts'));
    const { attachments } = await uploadTo('applications', 'addAttachment', { number: current, file }, options);
    setNumber(current);
    setItems(attachments);
  };
  const remove = async ({ id }: Pick<Attachment, 'id'>) => {
    if (number === null) return;
    setRemoving(id);
    await run(async () => setItems((await remoteApi.applications.removeAttachment({ number, id })).attachments));
    setRemoving(null);
  };
  return { number, items, add, remove, removing };
}
