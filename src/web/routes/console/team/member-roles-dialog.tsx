import { useRevalidator } from 'react-router';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { operators, type Operator } from '../../../../contract/team/operators.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { RoleBoxes, type RoleValues } from './role-boxes.tsx';

interface MemberRolesDialogProps {
  member: Operator;
  roles: readonly OperatorRole[];
  onClose: () => void;
}

export function MemberRolesDialog({ member, roles, onClose }: MemberRolesDialogProps) {
  const { revalidate } = useRevalidator();
  const { username, nickname } = member;
  const finish = async () => {
    await revalidate();
    onClose();
  };
  const form = useRevisedForm<typeof operators.changeRoles, RoleValues, RoleValues>(operators.changeRoles, {
    stored: member,
    valuesOf: (held) => ({ roles: held.roles }),
    changesOf: ({ roles: chosen }, seen) => ({ username, roles: chosen, was: seen.roles }),
    overtaken: 'TEAM_CHANGED',
    latest: async () => {
      const { items } = await remoteApi.operators.list({});
      return items.find((each) => each.username === username) ?? { roles: [] };
    },
    check: ({ roles: chosen }): Record<string, string> =>
      chosen.length === 0 ? { roles: '请至少选择一个角色；要收回全部，请用“移出团队”' } : {},
    done: ({ sessionsEnded }) =>
      sessionsEnded === 0 ? '角色已更改' : `角色已更改，结束了 ${nickname} 的 ${sessionsEnded} 个登录`,
    onSaved: finish,
    onGone: finish,
  });
  return (
    <FormDialog form={form} title={`更改 ${nickname} 的角色`} submitLabel="保存" onClose={onClose}>
      <ConflictAlert form={form} what={` ${nickname} 的角色`} />
      <RoleBoxes form={form} roles={roles} />
      <p className="text-[13px] leading-5 text-ink-faint">
        立即生效。收回角色时，{nickname} 的登录会全部结束，邮件里的链接失效。
      </p>
    </FormDialog>
  );
}
