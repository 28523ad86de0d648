import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { CheckboxesField } from '../../../form/checkboxes-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';

export interface RoleValues {
  roles: string[];
}

interface RoleBoxesProps {
  form: FormFields<RoleValues>;
  roles: readonly OperatorRole[];
}

/**
 * A choice of several roles, each with its permissions; roles that allow more than one's own can't be given or taken.
 */
export function RoleBoxes({ form, roles }: RoleBoxesProps) {
  return (
    <CheckboxesField
      form={form}
      name="roles"
      legend="角色"
      className="divide-y divide-line rounded-card border border-line"
      boxClassName="px-4 py-1.5"
      options={roles.map(({ id, name, permissions, isManageable }) => ({
        value: id,
        disabled: !isManageable,
        label: (
          <>
            <span className="font-medium text-ink">{name}</span>
            <span className="block text-[13px] leading-5 text-ink-soft">
              {permissions.length === permissionCodes.length
                ? '全部权限'
                : permissions.map((code) => permissionNames[code]).join('、')}
              {!isManageable && '（比您的权限多，不能给出或收回）'}
            </span>
          </>
        ),
      }))}
    />
  );
}
