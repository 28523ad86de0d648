import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { operatorRoles, type OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import { permissionCodes, type Permission } from '../../../../contract/permissions.ts';
import { useSession } from '../../../client/session/session.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { closeOnConflict } from '../../../form/close-on-conflict.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { type EndpointForm, useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
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
    onDone: useSettle(onClose),
  });
  return <Fields form={form} title="新建角色" onClose={onClose} />;
}

function ChangedRole({ operatorRole: role, onClose }: { operatorRole: OperatorRole; onClose: () => void }) {
  const { id, revision } = role;
  const settle = useSettle(onClose);
  const form = useEndpointForm(operatorRoles.edit, {
    values: { name: role.name, permissions: role.permissions },
    input: (values: RoleFields) => ({ ...values, id, revision }),
    refusedAt: { ROLE_NAME_TAKEN: 'name' },
    done: '角色已修改',
    ...closeOnConflict(settle, 'TEAM_CHANGED', 'NOT_FOUND'),
  });
  return <Fields form={form} title={`编辑角色“${role.name}”`} holders={role.holders} onClose={onClose} />;
}

function useSettle(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    await revalidate();
    onClose();
  };
}

interface FieldsProps {
  form: EndpointForm<RoleFields>;
  title: string;
  /** How many people it changes at once. */
  holders?: number;
  onClose: () => void;
}

function Fields({ form, title, holders = 0, onClose }: FieldsProps) {
  return (
    <FormDialog form={form} title={title} submitLabel="保存" onClose={onClose}>
      <FormField form={form} name="name" label="名称" required hint="最多 20 个字，例如“财务”">
        {(control) => <Input {...control} maxLength={20} />}
      </FormField>
      <PermissionBoxes form={form} />
      {holders > 0 && (
        <p className="text-[13px] leading-5 text-ink-faint">{holders} 位成员有这个角色，保存后立即按新的权限。</p>
      )}
    </FormDialog>
  );
}

function PermissionBoxes({ form }: { form: FormFields<RoleFields> }) {
  const { permissions: own } = useSession();
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'permissions' });
  const error = form.messageOf('permissions');
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">权限</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {permissionCodes.map((code) => (
          <Checkbox
            key={code}
            label={permissionNames[code]}
            checked={value.includes(code)}
            disabled={!own.includes(code)}
            onChange={({ target }) =>
              onChange(permissionCodes.filter((each) => (each === code ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
