import { useNavigate, useRevalidator } from 'react-router';
import type { FormPublication } from '../../../../contract/applications/form-editing.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeList } from '../catalog/change-list.tsx';

interface FormVersionsProps {
  versions: readonly FormPublication[];
  current: number;
  revision: number;
  /** Restoring would take its place. */
  hasDraft: boolean;
}

/** The publications with their authors and times; each version can come back as a draft. */
export function FormVersions({ versions, current, revision, hasDraft }: FormVersionsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const restore = async (number: number) => {
    const isSure = await confirmDialog({
      title: `把第 ${number} 版放进草稿？`,
      text: hasDraft ? '现在的草稿会被替换；发布之前客户看不到变化。' : '核对后再发布；发布之前客户看不到变化。',
      confirmLabel: '放进草稿',
    });
    if (!isSure) return;
    try {
      await remoteApi.applicationForm.restore({ number: String(number), revision });
      toast.success('已放进草稿，核对后发布');
      await revalidate();
      await navigate('/dashboard/catalog/form');
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className="space-y-4">
      {versions.map(({ number, publishedAt, publishedBy, changes }) => (
        <Card
          key={number}
          title={`第 ${number} 版`}
          description={`${publishedAt === null ? '系统自带' : `${formatDateTime(publishedAt)}，${publishedBy ?? ''} 发布`}${number === current ? '，当前使用' : ''}`}
          actions={
            number !== current && (
              <Button size="sm" aria-label={`把第 ${number} 版放进草稿`} onClick={() => void restore(number)}>
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
