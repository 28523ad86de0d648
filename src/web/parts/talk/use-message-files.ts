import { useState } from 'react';
import type { Attachment } from '../../../contract/applications/attachments.ts';
import type { Conversation, Side } from '../../../contract/applications/conversation.ts';
import { useBusy } from '../requests/use-busy.ts';
import { domainOf, removeFile } from './conversation-api.ts';

/** The files of the next message. They lie on the server, so that they are still there after a reload. */
export function useMessageFiles(side: Side, number: string, { unsent }: Conversation) {
  const [changed, setChanged] = useState<{ from: readonly Attachment[]; items: readonly Attachment[] } | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [, run] = useBusy();
  const items = changed?.from === unsent ? changed.items : unsent;
  const show = (now: { unsent: readonly Attachment[] }) => setChanged({ from: unsent, items: now.unsent });
  const add = async (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => {
    const { uploadTo } = await import('../../client/files/upload-endpoint.ts');
    show(await uploadTo(domainOf(side), 'addFile', { number, file }, options));
  };
  const remove = async ({ id }: { id: string }) => {
    setRemoving(id);
    await run(async () => show(await removeFile(side, number, id)));
    setRemoving(null);
  };
  return { items, add, remove, removing };
}
