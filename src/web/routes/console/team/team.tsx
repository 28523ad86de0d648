import { Plus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/team';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '团队');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [members, roles, invitations] = await Promise.all([
    api.operators.list({}),
    api.operatorRoles.list({}),
    api.invitations.list({}),
  ]);
  return { members: members.items, roles: roles.items, invitations: invitations.items, now: Date.now() };
}

export default function TeamPage({ loaderData: { members, roles, invitations, now } }: Route.ComponentProps) {
  const [open, setOpen] = useState<'invite' | 'role' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title="团队"
        description="谁能进后台、能做什么；每次改动立即生效，并记入审计。"
        actions={
          <>
            <ExportMenu list="operators" title="团队" filter={{}} />
            <Button
              variant="primary"
              icon={<UserRoundPlus aria-hidden className="size-4" />}
              onClick={() => setOpen('invite')}
            >
              邀请同事
            </Button>
          </>
        }
      />
      <div className="space-y-6">
        <section aria-labelledby="members">
          <h2 id="members" className="mb-3 text-base font-semibold text-ink">
            成员
          </h2>
          <MemberList members={members} roles={roles} now={now} />
        </section>
        {invitations.length > 0 && (
          <Card title="待接受的邀请" flush>
            <InvitationList invitations={invitations} roles={roles} now={now} />
          </Card>
        )}
        <Card
          title="角色与权限"
          description="一个人可以有几个角色，权限合在一起。自带的角色不能改，不够用时新建自己的。"
          actions={
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen('role')}>
              新建角色
            </Button>
          }
          flush
        >
          <RoleMatrix roles={roles} />
        </Card>
      </div>
      {open === 'invite' && <InviteDialog roles={roles} onClose={close} />}
      {open === 'role' && <RoleDialog edited={null} onClose={close} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
