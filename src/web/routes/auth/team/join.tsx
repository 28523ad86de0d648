import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { LinkCheck, LinkCheckFailed } from '../mail-link/link-check.tsx';
import { linkFault, LinkProblem, type LinkFault } from '../mail-link/link-problem.tsx';
import { mailLinkMeta } from '../mail-link/mail-link-meta.ts';
import type { Route } from './+types/join';
import { AcceptForm } from './accept-form.tsx';
import { JoinForm } from './join-form.tsx';

const title = '加入团队';

export function meta({ matches }: Route.MetaArgs) {
  return mailLinkMeta(matches, title);
}

/** Runs in the browser, so that a mere fetch of the address (mail scanners, previews) reveals nothing. */
export async function clientLoader({ params: { code }, context }: Route.ClientLoaderArgs) {
  try {
    return await apiOf(context).invitations.state({ code });
  } catch (error) {
    const fault = linkFault(error);
    if (fault === null) throw error;
    return { state: fault, invitation: null };
  }
}

export function HydrateFallback() {
  return <LinkCheck title={title} what="邀请" />;
}

export default function JoinPage({ loaderData: { state, invitation }, params: { code } }: Route.ComponentProps) {
  const [refused, setRefused] = useState<LinkFault | null>(null);
  const fault = refused ?? (state === 'valid' ? null : state);
  if (fault !== null || invitation === null)
    return (
      <AuthPanel title={title}>
        <LinkProblem fault={fault ?? 'unknown'} texts={texts} action={actions} />
      </AuthPanel>
    );
  const { email, roles, invitedBy, username } = invitation;
  return (
    <AuthPanel title={title} description={`${invitedBy} 邀请您加入运营团队，角色：${roles.join('、')}。`}>
      {username === null ? (
        <JoinForm code={code} email={email} onRefused={setRefused} />
      ) : (
        <AcceptForm code={code} username={username} email={email} onRefused={setRefused} />
      )}
    </AuthPanel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkCheckFailed title={title} what="份邀请" error={error} />;
}

const texts: Record<LinkFault, string> = {
  used: '这份邀请已经接受过。如果是您本人，直接登录即可。',
  expired: '邀请已过期或被撤回，也可能又寄了一封新的。请打开最近的一封邮件，或请同事重新邀请。',
  unknown: '请核对链接是否完整，或打开最近的一封邀请邮件。',
};

const actions = (
  <LinkButton variant="primary" to="/login" replace>
    前往登录
  </LinkButton>
);
