import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Paperclip } from 'lucide-react';
import { type Attachment, MAX_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../contract/applications/attachments.ts';
import {
  type Conversation,
  customerConversation,
  operatorConversation,
  type Side,
} from '../../../contract/applications/conversation.ts';
import { ask, fetched } from '../../client/http/remote-api.ts';
import { FormField } from '../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../form/form-shell.tsx';
import { sendByKey } from '../../form/send-by-key.ts';
import { useEndpointForm } from '../../form/use-endpoint-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { UploadField } from '../../ui/form/upload-field.tsx';
import { AttachmentList } from '../form/attachment-list.tsx';
import { useBusy } from '../requests/use-busy.ts';
import { domainOf, removeFile } from './conversation-api.ts';
import { forgetKeptText, useKeptText } from './use-kept-text.ts';

const accept = '.pdf,.jpg,.jpeg,.png,.webp,.avif';

interface MessageFormProps {
  side: Side;
  number: string;
  conversation: Conversation;
  /** The customer was asked for something: an answer may submit the application again. */
  isAsked: boolean;
  onSent: () => Promise<void>;
}

interface Values {
  text: string;
  isAnswer: boolean;
}

/** Writes a message. The text is kept until it is sent, also after a reload. */
export function MessageForm({ side, number, conversation, isAsked, onSent }: MessageFormProps) {
  const files = useMessageFiles(side, number, conversation);
  const form = useEndpointForm(customerConversation.write, {
    values: { text: '', isAnswer: false },
    input: ({ text: written, isAnswer }: Values) => ({
      number,
      text: written,
      fileIds: files.items.map(({ id }) => id),
      ...(isAnswer && { isAnswer }),
    }),
    call: ({ isAnswer, ...message }) =>
      side === 'customer'
        ? ask(customerConversation.write, isAnswer ? { ...message, isAnswer } : message)
        : ask(operatorConversation.write, message),
    done: '已发送',
    onDone: async (_conversation, { form: { reset } }) => {
      reset();
      await forgetKeptText(number);
      await onSent();
    },
    onRefused: onSent,
  });
  const text = useWatch({ control: form.control, name: 'text' });
  useKeptText(number, text, (kept) => form.setValue('text', kept));
  const sendAs = (isAnswer: boolean) => () => form.setValue('isAnswer', isAnswer);
  return (
    <FormShell form={form} label="写消息" className="space-y-3 print:hidden">
      <FormField form={form} name="text" label={side === 'customer' ? '写给审核人员' : '写给客户'}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            data-message={side}
            // A customer who was asked has two buttons, of which one sends the application in again.
            onKeyDown={side === 'operator' ? (event) => sendByKey(event, form) : undefined}
          />
        )}
      </FormField>
      <FileFields number={number} files={files} />
      <div className="flex flex-wrap items-center gap-3">
        {isAsked && (
          <SubmitButton form={form} onClick={sendAs(true)}>
            答复并重新提交
          </SubmitButton>
        )}
        <SubmitButton form={form} variant={isAsked ? 'secondary' : 'primary'} onClick={sendAs(false)}>
          {isAsked ? '只发消息' : '发送'}
        </SubmitButton>
      </div>
    </FormShell>
  );
}

/** The files of the next message. They are stored on the server, so that they are still there after a reload. */
function useMessageFiles(side: Side, number: string, { unsent }: Conversation) {
  const [changed, setChanged] = useState<{ from: readonly Attachment[]; items: readonly Attachment[] } | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [, run] = useBusy();
  const items = changed?.from === unsent ? changed.items : unsent;
  const show = (now: { unsent: readonly Attachment[] }) => setChanged({ from: unsent, items: now.unsent });
  const add = async (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => {
    const { uploadTo } = await fetched(import('../../client/files/upload-endpoint.ts'));
    show(await uploadTo(domainOf(side), 'addFile', { number, file }, options));
  };
  const remove = async ({ id }: { id: string }) => {
    setRemoving(id);
    await run(async () => show(await removeFile(side, number, id)));
    setRemoving(null);
  };
  return { items, add, remove, removing };
}

function FileFields({ number, files }: { number: string; files: ReturnType<typeof useMessageFiles> }) {
  const [isOpen, setOpen] = useState(false);
  const { items, add, remove, removing } = files;
  return (
    <>
      {items.length > 0 && (
        <AttachmentList
          folder={`/applications/${number}/attachments`}
          items={items}
          removing={removing}
          onRemove={(file) => void remove(file)}
        />
      )}
      {isOpen && items.length < MOST_ATTACHMENTS && (
        <UploadField
          label="选择附件"
          accept={accept}
          maxBytes={MAX_ATTACHMENT_BYTES}
          doneLabel="再添加一个"
          send={add}
        />
      )}
      {!isOpen && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          icon={<Paperclip aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          添加附件
        </Button>
      )}
    </>
  );
}
