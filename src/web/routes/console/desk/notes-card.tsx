import { useRevalidator } from 'react-router';
import { desk } from '../../../../contract/applications/desk.ts';
import type { Colleague, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface NotesCardProps {
  application: ReviewedApplication;
  colleagues: readonly Colleague[];
}

/** The operators' notes about an application. */
export function NotesCard({ application: { number, notes }, colleagues }: NotesCardProps) {
  return (
    <Card title="内部备注" description="只有审核人员能看到，客户看不到。">
      {notes.length > 0 && (
        <ul aria-label="内部备注" className="mb-5 space-y-4">
          {notes.map(({ id, at, by, text, mentions }) => (
            <li key={id} className="text-sm leading-6">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-ink-faint">
                <span className="font-medium text-ink">{by}</span>
                <DateTime ms={at} />
              </p>
              <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>
              {mentions.length > 0 && <p className="text-[13px] text-ink-faint">已提醒 {mentions.join('、')}</p>}
            </li>
          ))}
        </ul>
      )}
      <NoteForm number={number} colleagues={colleagues} />
    </Card>
  );
}

function NoteForm({ number, colleagues }: { number: string; colleagues: readonly Colleague[] }) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(desk.addNote, {
    values: { text: '' },
    input: ({ text: written }) => ({ number, text: written }),
    done: '备注已记下',
    onDone: async (_application, { form: { reset } }) => {
      reset();
      await revalidate();
    },
  });
  const mention = (name: string) => {
    const before = form.getValues('text');
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    form.setValue('text', `${before}${gap}@${name} `);
    form.setFocus('text');
  };
  const others = colleagues.filter(({ username }) => username !== user?.username);
  const isShared = (name: string) => others.filter((one) => one.name === name).length > 1;
  return (
    <FormShell form={form}>
      <FormField form={form} name="text" label="写备注">
        {(control) => (
          <Textarea {...control} rows={2} maxLength={2000} placeholder="核对了什么、还等什么；写 @ 加名字提醒同事" />
        )}
      </FormField>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-1.5">
          {others.map(({ username, name }) => (
            <button
              key={username}
              type="button"
              className="min-h-11 cursor-pointer rounded-full border border-line px-3 text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink sm:min-h-7"
              onClick={() => mention(isShared(name) ? username : name)}
            >
              @{name}
            </button>
          ))}
        </div>
        <SubmitButton form={form}>记下</SubmitButton>
      </div>
    </FormShell>
  );
}
