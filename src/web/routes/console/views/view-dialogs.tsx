import { useNavigate, useRevalidator } from 'react-router';
import { type SavedView, savedViews, type ViewList } from '../../../../contract/team/saved-views.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { type EndpointForm, useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { viewAddress } from './use-views.ts';

interface ViewFields {
  name: string;
  isShared: boolean;
}

interface NewViewProps {
  list: ViewList;
  query: string;
  onClose: () => void;
}

/** Saves the list's present state under a name. */
export function NewViewDialog({ list, query, onClose }: NewViewProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(savedViews.create, {
    values: { name: '', isShared: false },
    input: (values: ViewFields) => ({ ...values, list, query }),
    failure: 'toast',
    done: '视图已保存，在左侧导航里可以打开',
    onDone: async (saved) => {
      onClose();
      await navigate(viewAddress(saved), { replace: true, preventScrollReset: true });
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title="保存为视图" submitLabel="保存" size="sm" onClose={onClose}>
      <p className="mb-4">保存现在的筛选、排序和列，以后一步打开。</p>
      <Fields form={form} />
    </FormDialog>
  );
}

/** Renames a view, and changes whether colleagues see it. */
export function ChangeViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const finish = async () => {
    await revalidate();
    onClose();
  };
  const form = useRevisedForm<typeof savedViews.change, ViewFields, SavedView>(savedViews.change, {
    stored: view,
    valuesOf: ({ name, isShared }) => ({ name, isShared }),
    changesOf: (values, { id, query }) => ({ ...values, id, query }),
    overtaken: 'VIEW_CHANGED',
    latest: async () => {
      const { items } = await remoteApi.savedViews.list({});
      return items.find(({ id }) => id === view.id) ?? view;
    },
    done: '视图已保存',
    onSaved: finish,
    onGone: finish,
  });
  return (
    <FormDialog form={form} title={`修改视图“${view.name}”`} submitLabel="保存" size="sm" onClose={onClose}>
      <ConflictAlert form={form} what="这个视图" />
      <Fields form={form} by={view.isOwn ? '' : view.by} />
    </FormDialog>
  );
}

function Fields({ form, by = '' }: { form: EndpointForm<ViewFields>; by?: string }) {
  return (
    <div className="space-y-4">
      <FormField form={form} name="name" label="名称" required>
        {(control) => <Input {...control} maxLength={20} placeholder="例如：等了两天的续期" autoComplete="off" />}
      </FormField>
      <Switch
        {...form.register('isShared')}
        label="共享给同事"
        description={
          by === ''
            ? '能打开这个列表的同事都会看到；只有您和有团队管理权限的人能修改。'
            : `由 ${by} 建立；不再共享后，只有他自己看得到。`
        }
      />
    </div>
  );
}
