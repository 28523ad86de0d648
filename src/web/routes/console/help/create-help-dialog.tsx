import { useNavigate } from 'react-router';
import type { HelpCategory } from '../../../../contract/content/help.ts';
import { type HelpKind, helpTexts } from '../../../../contract/pages/help-texts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { CategoryField } from './category-field.tsx';

interface Values {
  title: string;
  slug: string;
  category: HelpCategory;
}

/** Creates a text that nobody sees until it is written and shown. */
export function CreateHelpDialog({ kind, onClose }: { kind: HelpKind; onClose: () => void }) {
  const navigate = useNavigate();
  const isPage = kind === 'page';
  const form = useEndpointForm<typeof helpTexts.create, Values>(helpTexts.create, {
    values: { title: '', slug: '', category: 'buying' },
    input: (values) => ({ kind, ...values }),
    done: '已新建，写好后再对访客显示',
    leaves: true,
    onDone: async ({ slug }) => {
      await navigate(`/dashboard/help/${kind}/${slug}`);
    },
  });
  return (
    <FormDialog form={form} title={isPage ? '新建文档' : '新建问题'} submitLabel="新建" onClose={onClose}>
      <FormField form={form} name="title" label={isPage ? '标题' : '问题'} required>
        {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
      </FormField>
      <FormField
        form={form}
        name="slug"
        label="地址"
        required
        hint={`小写字母、数字与短横线。写 install，${isPage ? '文档就在 /docs/install' : '问题就在 /docs/faq#install'}；之后不能再改`}
      >
        {(control) => <Input {...control} autoComplete="off" maxLength={41} className="font-mono" />}
      </FormField>
      <CategoryField form={form} />
    </FormDialog>
  );
}
