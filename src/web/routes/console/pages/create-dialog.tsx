import { useNavigate } from 'react-router';
import { pages } from '../../../../contract/pages/pages.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(pages.create, {
    values: { title: '', slug: '' },
    leaves: true,
    onDone: async ({ slug }) => {
      await navigate(`/dashboard/pages/${slug}`);
    },
  });
  return (
    <FormDialog form={form} title="新建页面" submitLabel="新建" onClose={onClose}>
      <FormField form={form} name="title" label="页面标题" required hint="例如 客户案例">
        {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
      </FormField>
      <FormField
        form={form}
        name="slug"
        label="地址"
        required
        hint="小写字母、数字与短横线。写 cases，页面就在 /p/cases；之后不能再改"
      >
        {(control) => <Input {...control} autoComplete="off" maxLength={41} className="font-mono" />}
      </FormField>
    </FormDialog>
  );
}
