import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { CatalogDraft } from '../../../../contract/catalog/catalog-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { CatalogEndpointForm } from './values.ts';

interface CatalogBarProps {
  form: CatalogEndpointForm;
  draft: CatalogDraft;
  isDirty: boolean;
  onStored: () => void;
}

export function CatalogBar({ form, draft, isDirty, onStored }: CatalogBarProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const [, run] = useBusy();
  const { revision, changes, publishAt } = draft;
  const hasDraft = changes.length > 0;
  const act = async (call: () => Promise<unknown>, done: string) => {
    await call();
    toast.success(done);
    onStored();
  };
  const unschedule = () => run(() => act(() => remoteApi.catalogEditing.unschedule({ revision }), '已取消定时发布'));
  return (
    <DraftBar
      form={form}
      isDirty={isDirty}
      hasDraft={hasDraft}
      status={statusText(draft)}
      {...(hasDraft && {
        discard: {
          question: {
            title: '放弃草稿？',
            text: `${changes.length} 处还没有发布的修改会丢失，回到线上的样子。`,
          },
          act: () => act(() => remoteApi.catalogEditing.discard({ revision }), '草稿已放弃'),
        },
      })}
      renderPublishing={(close) => (
        <PublishDialog
          draft={draft}
          onClose={close}
          onPublished={() => {
            close();
            onStored();
          }}
        />
      )}
    >
      {publishAt !== null && (
        <Button size="sm" variant="ghost" onClick={() => void unschedule()}>
          取消定时
        </Button>
      )}
      <Button
        size="sm"
        icon={<Eye aria-hidden className="size-4" />}
        disabled={isDirty}
        onClick={() => setPreviewed(true)}
        title={isDirty ? '先保存草稿' : undefined}
      >
        预览
      </Button>
      {isPreviewed && <PreviewDialog catalog={draft.preview} onClose={() => setPreviewed(false)} />}
    </DraftBar>
  );
}

function statusText(draft: CatalogDraft): string {
  const { changes, publishAt } = draft;
  if (changes.length === 0) return '与线上一致';
  const when = publishAt === null ? '' : `；将于 ${formatDateTime(publishAt)} 自动发布`;
  return `草稿有 ${changes.length} 处修改${savedBy(draft)}${when}`;
}
