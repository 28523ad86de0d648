import { History } from 'lucide-react';
import type { CatalogVersion } from '../../../../contract/catalog/catalog-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { useRestore } from '../form/use-restore.ts';
import { ChangeList } from './change-list.tsx';
import { PriceHistory } from './price-history.tsx';

interface VersionListProps {
  versions: readonly CatalogVersion[];
  revision: number;
  /** Restoring would replace it. */
  hasDraft: boolean;
}

/** Every publication with author, time and changes; each one can be restored as a draft. */
export function VersionList({ versions, revision, hasDraft }: VersionListProps) {
  const { isBusy, restore } = useRestore({ path: '/dashboard/catalog', hasDraft, readers: '访客' });
  const put = (number: number) =>
    restore(`第 ${number} 版`, () => remoteApi.catalogEditing.restore({ number: String(number), revision }));
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<History aria-hidden />}
          title="还没有发布过修改"
          text="第一次发布之后，每一版改了什么、由谁发布，都会列在这里，也能恢复。"
        />
      </Card>
    );
  return (
    <div className="space-y-4">
      <PriceHistory versions={versions} />
      {versions.map(({ number, publishedAt, publishedBy, changes }, index) => (
        <Card
          key={number}
          title={`第 ${number} 版`}
          description={`${formatDateTime(publishedAt)}${publishedBy === null ? '，初始目录' : `，${publishedBy} 发布`}${index === 0 ? '，当前在线' : ''}`}
          actions={
            index > 0 && (
              <Button size="sm" disabled={isBusy} onClick={() => void put(number)}>
                放进草稿
              </Button>
            )
          }
        >
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-sm text-ink-soft">第一次修改之前的样子。</p>
          )}
        </Card>
      ))}
    </div>
  );
}
