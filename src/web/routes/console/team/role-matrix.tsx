import { Check, Minus, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { permissionNames } from '../../../../contract/permission-names.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** Which role allows what, and which requires the second step of the log-in. */
export function RoleMatrix({ roles }: { roles: readonly OperatorRole[] }) {
  const [edited, setEdited] = useState<OperatorRole | null>(null);
  return (
    <>
      <Table label="角色与权限">
        <thead>
          <tr>
            <Th className="pl-6">权限</Th>
            {roles.map((role) => (
              <Th key={role.id} className="text-center">
                <RoleHead operatorRole={role} onEdit={() => setEdited(role)} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionCodes.map((code) => (
            <Tr key={code}>
              <RowHead>{permissionNames[code]}</RowHead>
              {roles.map(({ id, permissions }) => (
                <Td key={id} className="text-center">
                  {permissions.includes(code) ? <Granted /> : <Lacking />}
                </Td>
              ))}
            </Tr>
          ))}
          <Tr>
            <RowHead>必须两步验证</RowHead>
            {roles.map((role) => (
              <Td key={role.id} className="text-center">
                <SecondFactorSwitch operatorRole={role} />
              </Td>
            ))}
          </Tr>
          <Tr>
            <RowHead>成员</RowHead>
            {roles.map(({ id, holders }) => (
              <Td key={id} className="tnum text-center text-ink-soft">
                {holders} 人
              </Td>
            ))}
          </Tr>
        </tbody>
      </Table>
      {edited !== null && <RoleDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="sticky left-0 bg-surface py-3 pr-4 pl-6 font-normal whitespace-nowrap text-ink">
      {children}
    </th>
  );
}

function Granted() {
  return (
    <>
      <Check aria-hidden className="mx-auto size-4 text-success" />
      <span className="sr-only">有</span>
    </>
  );
}

function Lacking() {
  return (
    <>
      <Minus aria-hidden className="mx-auto size-4 text-ink-faint" />
      <span className="sr-only">无</span>
    </>
  );
}

function RoleHead({ operatorRole: role, onEdit }: { operatorRole: OperatorRole; onEdit: () => void }) {
  const [, perform] = useAct();
  const { id, name } = role;
  const remove = () =>
    perform({
      question: {
        title: `删除角色“${name}”？`,
        text: '删除后不能恢复，需要时再新建一个。',
        confirmLabel: '删除',
        tone: 'danger',
      },
      call: () => remoteApi.operatorRoles.remove({ id }),
      done: '角色已删除',
    });
  if (role.isBuiltIn) return name;
  return (
    <span className="inline-flex items-center">
      {name}
      {role.isManageable && (
        <>
          <IconButton label={`编辑${name}`} icon={<Pencil aria-hidden className="size-3.5" />} onClick={onEdit} />
          <IconButton
            label={`删除${name}`}
            icon={<Trash2 aria-hidden className="size-3.5" />}
            onClick={() => void remove()}
          />
        </>
      )}
    </span>
  );
}

/** Takes effect at once; a member without a second step must set it up before the console opens again. */
function SecondFactorSwitch({ operatorRole: role }: { operatorRole: OperatorRole }) {
  const [isBusy, perform] = useAct();
  const { id, name, needsSecondFactor, isSecondFactorFixed, isManageable } = role;
  const change = (isRequired: boolean) =>
    perform({
      call: () => remoteApi.operatorRoles.requireSecondFactor({ id, isRequired }),
      done: isRequired ? `${name}现在必须两步验证` : `${name}不再必须两步验证`,
    });
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch align-middle"
      aria-label={`${name}必须两步验证`}
      title={isSecondFactorFixed ? '对外提供服务的站点，管理员始终需要' : undefined}
      checked={needsSecondFactor}
      disabled={isSecondFactorFixed || !isManageable || isBusy}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
