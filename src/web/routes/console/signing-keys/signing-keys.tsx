import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/signing-keys';
import { BackupCard } from './backup-card.tsx';
import { CheckCard } from './check-card.tsx';
import { KeyList } from './key-list.tsx';
import { RestoreCard } from './restore-card.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '签名密钥');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { keys: await apiOf(context).signingKeys.list({}) };
}

export default function SigningKeysPage({ loaderData: { keys } }: Route.ComponentProps) {
  const [isRotating, setRotating] = useState(false);
  const [isTyped, onTyped] = useState(false);
  useLeaveGuard(isTyped);
  const { backup } = keys;
  return (
    <div className="max-w-3xl">
      <PageHead
        back={<BackLink to="/dashboard/settings">设置</BackLink>}
        title="签名密钥"
        description="每份授权都由它签发，任何人都能用公开的一半校验。丢了它，已售出的授权照样能用，却不能再续签。"
        actions={
          <Button icon={<RefreshCw aria-hidden className="size-4" />} onClick={() => setRotating(true)}>
            轮换…
          </Button>
        }
      />
      <div className="space-y-6">
        {backup.isCurrent && backup.at !== null ? (
          <Alert tone="success" title="正在签名的密钥已备份">
            最近一次 <DateTime ms={backup.at} />。
          </Alert>
        ) : (
          <Alert tone="warning" title={backup.at === null ? '签名密钥还没有备份过' : '上次备份之后换过签名密钥'}>
            {backup.at !== null && (
              <>
                上次备份是 <DateTime ms={backup.at} />
                ，里面没有 {keys.activeKid}。
              </>
            )}
            请在下面下载一份，保存在服务器之外。
          </Alert>
        )}
        <KeyList keys={keys} />
        <BackupCard onTyped={onTyped} />
        <CheckCard />
        <RestoreCard />
      </div>
      {isRotating && <RotateDialog activeKid={keys.activeKid} onClose={() => setRotating(false)} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
