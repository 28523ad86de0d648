import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Backups } from '../../../../contract/backups.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useSession } from '../../../client/session/session.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useFollowed } from '../../../parts/requests/use-followed.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/backups';
import { BackupPlan } from './backup-plan.tsx';
import { BackupRuns } from './backup-runs.tsx';
import { OnCommandLine } from './on-command-line.tsx';
import { PlaceForm } from './place-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '备份');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [backups, settings] = await Promise.all([api.backups.list({}), api.settings.get({})]);
  return { backups, settings, now: Date.now() };
}

export default function BackupsPage({ loaderData: { backups, settings, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const [dirtyPlan, onDirtyPlan] = useState(false);
  const [dirtyPlace, onDirtyPlace] = useState(false);
  const { permissions } = useSession();
  const isOwner = permissionCodes.every((code) => permissions.includes(code));
  const { isSetUp, isRunning } = backups.health;
  useLeaveGuard(dirtyPlan || dirtyPlace);
  useFollowed(isRunning);
  const start = () =>
    run(async () => {
      await remoteApi.backups.start({});
      await revalidate();
    });
  return (
    <>
      <PageHead
        back={<BackLink to="/dashboard/settings">设置</BackLink>}
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
              立即备份
            </Button>
          )
        }
      />
      <div className="max-w-3xl space-y-6">
        <Verdict backups={backups} isOwner={isOwner} />
        <FromEnvironment place={backups.place} />
        {isOwner && <PlaceForm place={backups.place} onDirty={onDirtyPlace} />}
        {isSetUp && <BackupPlan settings={settings} onDirty={onDirtyPlan} />}
        <BackupRuns runs={backups.runs} now={now} />
        <OnCommandLine runs={backups.runs} />
      </div>
    </>
  );
}

interface VerdictProps {
  backups: Backups;
  isOwner: boolean;
}

function Verdict({ backups: { health }, isOwner }: VerdictProps) {
  if (health.trouble !== null)
    return (
      <Alert tone="danger" title="备份需要处理">
        {health.trouble}
      </Alert>
    );
  if (health.isSetUp) return null;
  return (
    <Alert tone="warning" title="还没有设置备份">
      {isOwner
        ? '请在下面选好备份放在哪里，写下备份口令；之后到点自动备份，也可以立即备份。'
        : '备份放在哪里、用什么口令，由管理员在这里设置。'}
    </Alert>
  );
}

/** Says in advance that the environment takes precedence over these settings. */
function FromEnvironment({ place: { environment } }: { place: Backups['place'] }) {
  const { folder, hasPassphrase } = environment;
  if (folder === null && !hasPassphrase) return null;
  return (
    <Alert title="这里的部分设置由环境变量决定">
      {folder !== null && (
        <p>
          备份存放在 <strong className="font-medium break-all text-ink">{folder}</strong>，来自环境变量
          BACKUP_DIR。要在这里设置，请去掉它并重启服务。
        </p>
      )}
      {hasPassphrase && <p>备份口令来自环境变量 BACKUP_PASSPHRASE。要在这里设置，请去掉它并重启服务。</p>}
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
