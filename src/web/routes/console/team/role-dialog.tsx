import { useRevalidator } from 'react-router';
import { operatorRoles, type OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import { permissionCodes, type Permission } from '../../../../contract/permissions.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { CheckboxesField } from '../../../form/checkboxes-field.tsx';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { type EndpointForm, useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Input } from '../../../ui/form/input.tsx';

interface RoleFields {
  name: string;
  permissions: Permission[];
}

interface RoleDialogProps {
  /** Null for a new one. */
  edited: OperatorRole | null;
  onClose: () => void;
}

/** A role of the vendor's own: a name and what it allows. */
export function RoleDialog({ edited, onClose }: RoleDialogProps) {
  return edited === null ? <NewRole onClose={onClose} /> : <ChangedRole operatorRole={edited} onClose={onClose} />;
}

function NewRole({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(operatorRoles.create, {
    values: { name: '', permissions: [] },
    refusedAt: { ROLE_NAME_TAKEN: 'name' },
    done: '角色已建好',
    onDone: useFinish(onClose),
  });
  return (
    <FormDialog form={form} title="新建角色" submitLabel="保存" onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

type SavedRole = Pick<OperatorRole, 'name' | 'permissions' | 'revision'>;

function ChangedRole({ operatorRole: role, onClose }: { operatorRole: OperatorRole; onClose: () => void }) {
  const { id, holders } = role;
  const finish = useFinish(onClose);
  const form = useRevisedForm<typeof operatorRoles.edit, RoleFields, SavedRole>(operatorRoles.edit, {
    stored: role,
    valuesOf: ({ name, permissions }) => ({ name, permissions }),
    changesOf: (values) => ({ ...values, id }),
    overtaken: 'TEAM_CHANGED',
    latest: async () => {
      const { items } = await remoteApi.operatorRoles.list({});
      return items.find((each) => each.id === id) ?? role;
    },
    refusedAt: { ROLE_NAME_TAKEN: 'name' },
    done: '角色已修改',
    onSaved: finish,
    onGone: finish,
  });
  return (
    <FormDialog form={form} title={`编辑角色“${role.name}”`} submitLabel="保存" onClose={onClose}>
      <ConflictAlert form={form} what="这个角色" />
      <Fields form={form} />
      {holders > 0 && (
        <p className="text-[13px] leading-5 text-ink-faint">{holders} 位成员有这个角色，保存后立即按新的权限。</p>
      )}
    </FormDialog>
  );
}

function useFinish(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    await revalidate();
    onClose();
  };
}

function Fields({ form }: { form: EndpointForm<RoleFields> }) {
  const { permissions: own } = useSession();
  return (
    <>
      <FormField form={form} name="name" label="名称" required hint="最多 20 个字，例如“财务”">
        {(control) => <Input {...control} maxLength={20} />}
      </FormField>
      <CheckboxesField
        form={form}
        name="permissions"
        legend="权限"
        className="grid gap-x-6 sm:grid-cols-2"
        options={permissionCodes.map((code) => ({
          value: code,
          label: permissionNames[code],
          disabled: !own.includes(code),
        }))}
      />
    </>
  );
}
