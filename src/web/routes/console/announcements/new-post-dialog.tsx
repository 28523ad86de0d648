import { useNavigate } from 'react-router';
import { news } from '../../../../contract/announcements/news.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';

/** A draft needs a title and an address; the rest is written on its own page. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(news.create, {
    values: { title: '', slug: '' },
    refusedAt: { NEWS_SLUG_TAKEN: 'slug' },
    leaves: true,
    onDone: ({ id }) => navigate(`/dashboard/announcements/${id}`),
  });
  return (
    <FormDialog form={form} title="写公告" submitLabel="建草稿" onClose={onClose}>
      <FormField form={form} name="title" label="标题" required>
        {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="slug" label="地址" required hint="小写字母、数字和连字符，接在 /news/ 后面">
        {(control) => <Input {...control} maxLength={80} autoComplete="off" placeholder="summer-release" />}
      </FormField>
    </FormDialog>
  );
}
