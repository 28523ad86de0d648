import { Archive, ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Backups } from '../../../../contract/backups.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useFollowed } from '../../../parts/requests/use-followed.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/backups';
import { BackupPlan } from './backup-plan.tsx';
import { BackupRuns } from './backup-runs.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '备份');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [backups, settings] = await Promise.all([api.backups.list({}), api.settings.get({})]);
  return { backups, settings };
}

export default function BackupsPage({ loaderData: { backups, settings } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const [isDirty, onDirty] = useState(false);
  const { isSetUp, isRunning } = backups.health;
  useLeaveGuard(isDirty);
  useFollowed(isRunning);
  const start = () =>
    run(async () => {
      await remoteApi.backups.start({});
      await revalidate();
    });
  return (
    <>
      <PageHead
        back={
          <Link
            to="/dashboard/settings"
            className="inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            设置
          </Link>
        }
        title="备份"
        description="数据库、文件与密钥加密密钥，合为一份；备份时网站照常使用。"
        actions={
          isSetUp && (
            <Button
              variant="primary"
              loading={isBusy || isRunning}
              icon={<Archive aria-hidden className="size-4" />}
              onClick={() => void start()}
            >
              现在备份
            </Button>
          )
        }
      />
      <div className="max-w-3xl space-y-6">
        <Verdict backups={backups} />
        {isSetUp && <BackupPlan settings={settings} onDirty={onDirty} folder={backups.folder} />}
        <BackupRuns runs={backups.runs} />
      </div>
    </>
  );
}

function Verdict({ backups: { health, folder, hasPassphrase } }: { backups: Backups }) {
  if (health.trouble !== null)
    return (
      <Alert tone="danger" title="备份需要处理">
        {health.trouble}
      </Alert>
    );
  if (health.isSetUp) return null;
  const missing = [...(folder === '' ? [wanted.folder] : []), ...(hasPassphrase ? [] : [wanted.passphrase])];
  const request = `请在网站的环境变量里设置${missing.join('，以及')}，然后重启。`;
  return (
    <Alert tone="warning" title="还没有设置自动备份">
      <p>
        备份放在哪里、用什么口令封住密钥，由部署网站的人设置一次；之后每天自动备份，也可以在这里立即备份。把下面的话交给他：
      </p>
      <p className="mt-3 rounded-control border border-line bg-surface px-3 py-2 text-ink">{request}</p>
      <CopyButton size="sm" text={request} label="复制这段话" className="mt-3" />
    </Alert>
  );
}

/** For who keeps the server: the owner needs no shell. */
const wanted = {
  folder: ' BACKUP_DIR（存放备份的文件夹，宜在另一块磁盘上；或对象存储 s3://存储桶/前缀）',
  passphrase: ' BACKUP_PASSPHRASE（封住密钥的口令，恢复时要用，请另外保存）',
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
