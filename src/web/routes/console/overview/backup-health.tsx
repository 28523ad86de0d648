import type { BackupHealth } from '../../../../contract/backups.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Whether there is a backup to restore. */
export function BackupCard({ backup }: { backup: BackupHealth }) {
  return (
    <Card
      title="备份"
      actions={
        <LinkButton variant="ghost" size="sm" className="-my-1 -mr-3" to="/dashboard/settings/backup">
          打开备份
        </LinkButton>
      }
    >
      {backup.trouble === null ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Standing backup={backup} />
        </p>
      ) : (
        <Alert tone="danger" title="备份需要处理">
          {backup.trouble}
        </Alert>
      )}
    </Card>
  );
}

function Standing({ backup: { isRunning, lastDoneAt } }: { backup: BackupHealth }) {
  if (isRunning) return <Badge tone="primary">正在备份</Badge>;
  if (lastDoneAt === null) return <Badge tone="warning">还没有备份过</Badge>;
  return (
    <>
      <Badge tone="success" dot>
        备份正常
      </Badge>
      <span>
        最近一次 <DateTime ms={lastDoneAt} />
      </span>
    </>
  );
}
