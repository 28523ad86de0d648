import { useRevalidator } from 'react-router';
import { customers } from '../../../../contract/customers/customers.ts';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { pagesOf } from './pages-of.ts';

/** The operators' notes about a person. */
export function CustomerNotes({ customer }: { customer: CustomerRecord }) {
  const mayAdd = useSession().permissions.includes('customer:edit');
  const { found, load } = pagesOf(customer, 'notes');
  const { items, hasMore, isLoading, loadMore } = usePagedList(found, load);
  return (
    <Card title="内部备注" description="只有运营人员能看到。">
      {mayAdd && <NewNote id={customer.id} />}
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">还没有备注。</p>
      ) : (
        <ul aria-label="内部备注" className="space-y-4">
          {items.map((note) => (
            <li key={note.id} className="text-sm leading-6">
              <p className="break-words whitespace-pre-line text-ink">{note.text}</p>
              <p className="mt-0.5 text-[13px] leading-5 text-ink-faint">
                {note.by} · <DateTime ms={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
    </Card>
  );
}

function NewNote({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(customers.addNote, {
    values: { text: '' },
    input: ({ text }) => ({ id, text }),
    done: '已添加',
    onDone: async (_customer, sent) => {
      sent.form.reset();
      await revalidate();
    },
  });
  return (
    <FormShell form={form} label="添加备注" className="mb-5 space-y-3 border-b border-line pb-5">
      <FormField form={form} name="text" label="新备注" required>
        {(control) => <Textarea {...control} rows={3} maxLength={2000} placeholder="例如：已电话核实身份，分机 8012" />}
      </FormField>
      <SubmitButton form={form}>添加</SubmitButton>
    </FormShell>
  );
}
