import type { EditedPage, PageVersion } from '../../../../contract/pages/pages.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useRestore } from '../form/use-restore.ts';
import { compareDocuments } from './compare-documents.ts';
import { MoveList } from './move-list.tsx';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

interface PageVersionsProps {
  page: EditedPage;
  versions: readonly PageVersion[];
}

/** The publications with their authors and times; each can be restored as a draft. */
export function PageVersions({ page: { slug, revision, hasDraft }, versions }: PageVersionsProps) {
  const { isBusy, restore } = useRestore({ path: `/dashboard/pages/${slug}`, hasDraft, readers: '访客' });
  const put = (version: PageVersion) =>
    restore(nameOf(version), () => remoteApi.pages.restore({ slug, number: String(version.number), revision }));
  if (versions.length === 0) return <Card>这个页面还没有发布过。</Card>;
  return (
    <div className="space-y-4">
      {versions.map((version, index) => (
        <VersionCard
          key={version.number}
          version={version}
          before={versions[index + 1] ?? null}
          isOnline={index === 0}
          isBusy={isBusy}
          onRestore={() => void put(version)}
        />
      ))}
    </div>
  );
}

const nameOf = ({ number }: PageVersion): string => (number === 0 ? '系统自带的文字' : `第 ${number} 版`);

interface VersionCardProps {
  version: PageVersion;
  before: PageVersion | null;
  isOnline: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function VersionCard({ version, before, isOnline, isBusy, onRestore }: VersionCardProps) {
  const { publishedAt, publishedBy, document } = version;
  const changes = before === null ? null : compareDocuments(before.document, document);
  const when = publishedAt === null ? '' : `${formatDateTime(publishedAt)}，${publishedBy ?? '已注销的账号'} 发布`;
  return (
    <Card
      title={nameOf(version)}
      description={[when, isOnline ? '现在用的' : ''].filter((words) => words !== '').join('；')}
      actions={
        !isOnline && (
          <Button size="sm" disabled={isBusy} aria-label={`把${nameOf(version)}放进草稿`} onClick={onRestore}>
            放进草稿
          </Button>
        )
      }
    >
      {before === null || changes === null ? (
        <p className="text-sm text-ink-soft">
          {document.title}，{document.blocks.length} 块内容。
        </p>
      ) : (
        <details>
          <FoldLine className="w-fit gap-1.5 text-sm text-ink-soft">
            与{nameOf(before)}相比有 {changes.count} 处不同
          </FoldLine>
          <MoveList moves={changes.moves} />
          <PassageList passages={changes.passages} />
        </details>
      )}
    </Card>
  );
}
