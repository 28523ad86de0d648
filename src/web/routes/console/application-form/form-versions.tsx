import type { FormPublication } from '../../../../contract/applications/form-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeList } from '../catalog/change-list.tsx';
import { useRestore } from '../form/use-restore.ts';

interface FormVersionsProps {
  versions: readonly FormPublication[];
  current: number;
  revision: number;
  /** Restoring would replace it. */
  hasDraft: boolean;
}

/** The publications with their authors and times; each version can be restored as a draft. */
export function FormVersions({ versions, current, revision, hasDraft }: FormVersionsProps) {
  const { isBusy, restore } = useRestore({ path: '/dashboard/catalog/form', hasDraft, readers: '客户' });
  const put = (number: number) =>
    restore(`第 ${number} 版`, () => remoteApi.applicationForm.restore({ number: String(number), revision }));
  return (
    <div className="space-y-4">
      {versions.map(({ number, publishedAt, publishedBy, changes }) => (
        <Card
          key={number}
          title={`第 ${number} 版`}
          description={`${publishedAt === null ? '系统自带' : `${formatDateTime(publishedAt)}，${publishedBy ?? ''} 发布`}${number === current ? '，当前使用' : ''}`}
          actions={
            number !== current && (
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={`把第 ${number} 版放进草稿`}
                onClick={() => void put(number)}
              >
                放进草稿
              </Button>
            )
          }
        >
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-sm text-ink-soft">随系统提供的申请表。</p>
          )}
        </Card>
      ))}
    </div>
  );
}
