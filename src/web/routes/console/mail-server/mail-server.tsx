import { useState } from 'react';
import type { MailServer } from '../../../../contract/mail/mail-server.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { MailVerdict } from '../mails/mail-verdict.tsx';
import type { Route } from './+types/mail-server';
import { ServerForm } from './server-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '邮件服务器');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { server: await apiOf(context).mailServer.get({}) };
}

export default function MailServerPage({ loaderData: { server } }: Route.ComponentProps) {
  const [isDirty, onDirty] = useState(false);
  useLeaveGuard(isDirty);
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/settings">设置</BackLink>}
        title="邮件服务器"
        description="系统用它给客户写信：注册、找回密码、申请进度、授权与发票。保存后一秒内生效，不用重启。"
      />
      <div className="max-w-3xl space-y-6">
        <Card
          title="发送状况"
          description={`今日已发 ${server.health.sentToday} 封，等待发送 ${server.health.waiting} 封`}
        >
          <MailVerdict mail={server.health} isOnServerPage />
        </Card>
        <FromEnvironment server={server} />
        <ServerForm server={server} onDirty={onDirty} />
      </div>
    </>
  );
}

/** Says in advance that the environment takes precedence over these settings. */
function FromEnvironment({ server: { environment } }: { server: MailServer }) {
  const { server, from } = environment;
  if (server === null && from === null) return null;
  return (
    <Alert title="这里的部分设置由环境变量决定">
      {server !== null && (
        <p>
          邮件服务器是 <strong className="font-medium text-ink">{server}</strong>，来自环境变量
          SMTP_URL。要在这里设置，请去掉它并重启服务。
        </p>
      )}
      {from !== null && (
        <p>
          发件人是 <strong className="font-medium text-ink">{from}</strong>，来自环境变量
          MAIL_FROM。要在这里设置，请去掉它并重启服务。
        </p>
      )}
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
