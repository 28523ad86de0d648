import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

export interface RoleValues {
  roles: string[];
}

interface RoleBoxesProps {
  form: FormFields<RoleValues>;
  roles: readonly OperatorRole[];
}

/** Several roles, each with what it allows; those that allow more than one's own can't be given or taken. */
export function RoleBoxes({ form, roles }: RoleBoxesProps) {
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'roles' });
  const error = form.messageOf('roles');
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">角色</legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {roles.map(({ id, name, permissions, isManageable }) => (
          <Checkbox
            key={id}
            className="px-4 py-1.5"
            checked={value.includes(id)}
            disabled={!isManageable}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))}
            label={
              <>
                <span className="font-medium text-ink">{name}</span>
                <span className="block text-[13px] leading-5 text-ink-soft">
                  {permissions.length === permissionCodes.length
                    ? '全部权限'
                    : permissions.map((code) => permissionNames[code]).join('、')}
                  {!isManageable && '（比您的权限多，不能给出或收回）'}
                </span>
              </>
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
