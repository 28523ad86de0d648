import { Ban, CircleCheck, Crown, Ellipsis, UserRoundCog, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorRole } from '../../../../contract/team/operator-roles.ts';
import type { Operator } from '../../../../contract/team/operators.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Menu, MenuButton, MenuSeparator } from '../../../ui/navigation/menu.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MemberRolesDialog } from './member-roles-dialog.tsx';

interface MemberActsProps {
  member: Operator;
  members: readonly Operator[];
  roles: readonly OperatorRole[];
}

/** The acts on a member; none on oneself, nor on people with more permissions. */
export function MemberActs({ member, members, roles }: MemberActsProps) {
  const [open, setOpen] = useState<'roles' | 'handOver' | null>(null);
  const [, perform] = useAct();
  const { username, nickname, disabledAt } = member;
  if (member.isSelf) return null;
  if (!member.isManageable) return <span className="text-[13px] text-ink-faint">权限比您多</span>;
  const isOwner = members.some(({ isSelf, roles: held }) => isSelf && held.includes('owner'));
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={`${nickname}：操作`}
        triggerClassName="inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink sm:size-9"
        trigger={<Ellipsis aria-hidden className="size-4" />}
      >
        <MenuButton icon={<UserRoundCog aria-hidden />} onClick={() => setOpen('roles')}>
          更改角色…
        </MenuButton>
        {isOwner && disabledAt === null && (
          <MenuButton icon={<Crown aria-hidden />} onClick={() => setOpen('handOver')}>
            移交管理员…
          </MenuButton>
        )}
        {disabledAt === null ? (
          <MenuButton
            icon={<Ban aria-hidden />}
            onClick={() =>
              void perform({
                question: {
                  title: `停用 ${nickname}？`,
                  text: '登录立即结束，邮件里的链接失效，不能再登录。角色保留，随时可以重新启用。',
                  confirmLabel: '停用',
                  tone: 'danger',
                },
                call: () => remoteApi.operators.disable({ username }),
                done: `已停用 ${nickname}`,
              })
            }
          >
            停用…
          </MenuButton>
        ) : (
          <MenuButton
            icon={<CircleCheck aria-hidden />}
            onClick={() =>
              void perform({
                question: {
                  title: `重新启用 ${nickname}？`,
                  text: '可以用原来的密码登录，角色和停用之前一样。',
                  confirmLabel: '启用',
                },
                call: () => remoteApi.operators.enable({ username }),
                done: `已启用 ${nickname}`,
              })
            }
          >
            启用…
          </MenuButton>
        )}
        <MenuSeparator />
        <MenuButton
          className="text-danger"
          icon={<UserRoundMinus aria-hidden />}
          onClick={() =>
            void perform({
              question: {
                title: `把 ${nickname} 移出团队？`,
                text: '收回全部角色，登录立即结束，邮件里的链接失效。账号还在，以后只是普通用户；要回来需要重新邀请。',
                confirmLabel: '移出团队',
                tone: 'danger',
              },
              call: () => remoteApi.operators.changeRoles({ username, roles: [], was: member.roles }),
              done: `已把 ${nickname} 移出团队`,
            })
          }
        >
          移出团队…
        </MenuButton>
      </Menu>
      {open === 'roles' && <MemberRolesDialog member={member} roles={roles} onClose={close} />}
      {open === 'handOver' && <HandOverDialog member={member} onClose={close} />}
    </>
  );
}
