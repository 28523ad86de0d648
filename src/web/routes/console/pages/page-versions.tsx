import { useNavigate, useRevalidator } from 'react-router';
import type { EditedPage, PageVersion } from '../../../../contract/pages/pages.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { compareDocuments } from './compare-documents.ts';
import { MoveList } from './move-list.tsx';

interface PageVersionsProps {
  page: EditedPage;
  versions: readonly PageVersion[];
}

/** The publications with their authors and times; each state can come back as a draft. */
export function PageVersions({ page: { slug, revision, hasDraft }, versions }: PageVersionsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const restore = async (version: PageVersion) => {
    const isSure = await confirmDialog({
      title: `把${nameOf(version)}放进草稿？`,
      text: hasDraft ? '现在的草稿会被替换；发布之前访客看不到变化。' : '核对后再发布；发布之前访客看不到变化。',
      confirmLabel: '放进草稿',
    });
    if (!isSure) return;
    try {
      await remoteApi.pages.restore({ slug, number: String(version.number), revision });
      toast.success('已放进草稿，核对后发布');
      await navigate(`/dashboard/pages/${slug}`);
    } catch (error) {
      showError(error);
    }
    await revalidate();
  };
  if (versions.length === 0) return <Card>这个页面还没有发布过。</Card>;
  return (
    <div className="space-y-4">
      {versions.map((version, index) => (
        <VersionCard
          key={version.number}
          version={version}
          before={versions[index + 1] ?? null}
          isOnline={index === 0}
          onRestore={() => void restore(version)}
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
  onRestore: () => void;
}

function VersionCard({ version, before, isOnline, onRestore }: VersionCardProps) {
  const { publishedAt, publishedBy, document } = version;
  const changes = before === null ? null : compareDocuments(before.document, document);
  const when = publishedAt === null ? '' : `${formatDateTime(publishedAt)}，${publishedBy ?? '已注销的账号'} 发布`;
  return (
    <Card
      title={nameOf(version)}
      description={[when, isOnline ? '现在用的' : ''].filter((words) => words !== '').join('；')}
      actions={
        !isOnline && (
          <Button size="sm" aria-label={`把${nameOf(version)}放进草稿`} onClick={onRestore}>
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
          <summary className="cursor-pointer text-sm text-ink-soft">
            与{nameOf(before)}相比有 {changes.count} 处不同
          </summary>
          <MoveList moves={changes.moves} />
          <PassageList passages={changes.passages} />
        </details>
      )}
    </Card>
  );
}
