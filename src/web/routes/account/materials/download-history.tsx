import { History } from 'lucide-react';
import type { DownloadRecord } from '../../../../contract/files/materials.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';

interface DownloadHistoryProps {
  first: { items: DownloadRecord[]; nextCursor: string | null };
}

/** This account's downloads, with time and place. */
export function DownloadHistory({ first }: DownloadHistoryProps) {
  const { items, hasMore, isLoading, loadMore } = usePagedList(first, (cursor) =>
    remoteApi.materials.downloads({ cursor }),
  );
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<History aria-hidden />}
          title="还没有下载过资料"
          text="用这个账号下载的每份资料都会记在这里：时间、网络地址和设备。"
          action={<LinkButton to="/user/material">查看资料</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <>
      <p className="mb-3 text-[13px] leading-5 text-ink-faint">
        有不认识的下载时，请修改密码并让其他设备下线。断点续传的下载只记一次。
      </p>
      <ul
        aria-label="下载记录"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {items.map((record) => (
          <HistoryRow key={record.id} record={record} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
    </>
  );
}

function HistoryRow({ record: { title, fileName, releaseVersion, at, ip, device } }: { record: DownloadRecord }) {
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 px-5 py-4 sm:flex-row sm:items-center sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words text-ink">{title}</p>
        <p className="tnum mt-0.5 text-[13px] leading-5 break-all text-ink-faint">
          {releaseVersion !== null && `版本 ${releaseVersion} · `}
          {fileName}
        </p>
      </div>
      <p className="tnum flex flex-wrap gap-x-3 text-[13px] leading-5 text-ink-soft sm:w-56 sm:flex-col sm:items-end">
        <DateTime ms={at} />
        <span className="break-all text-ink-faint">{[ip, device].filter((part) => part !== '').join(' · ')}</span>
      </p>
    </li>
  );
}
