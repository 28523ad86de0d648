import { useRevalidator } from 'react-router';
import { invitations } from '../../../../contract/team/invitations.ts';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { RoleBoxes, type RoleValues } from './role-boxes.tsx';

export function InviteDialog({ roles, onClose }: { roles: readonly OperatorRole[]; onClose: () => void }) {
  const { hasMail } = useSite();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(invitations.invite, {
    values: { email: '', roles: [] },
    refusedAt: { INVITATION_OPEN: 'email' },
    done: hasMail ? '邀请已寄出' : '邀请已放进发件箱',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="邀请同事" submitLabel="发送邀请" onClose={onClose}>
      {!hasMail && <Alert tone="warning">还没有配置邮件服务器，邀请不会寄出。配置之后再邀请，同事才能收到链接。</Alert>}
      <FormField
        form={form}
        name="email"
        label="邮箱"
        required
        hint="链接 7 天内有效，只能使用一次；已有账号的用原来的账号加入"
      >
        {(control) => <Input {...control} type="email" autoComplete="off" placeholder="name@example.com" />}
      </FormField>
      <RoleBoxes form={partOf<RoleValues, { email: string; roles: string[] }>(form)} roles={roles} />
    </FormDialog>
  );
}
