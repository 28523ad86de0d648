import { useState } from 'react';
import { Eye, Upload } from 'lucide-react';
import type { CatalogDraft } from '../../../../contract/catalog-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { SubmitButton } from '../../../form/form-shell.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { CatalogEndpointForm } from './values.ts';

interface DraftBarProps {
  form: CatalogEndpointForm;
  draft: CatalogDraft;
  isDirty: boolean;
  onStored: () => void;
}

/** Stays in sight at the lower edge: where the draft stands, and what can be done with it. */
export function DraftBar({ form, draft, isDirty, onStored }: DraftBarProps) {
  const [shown, setShown] = useState<'preview' | 'publish' | null>(null);
  const { revision } = draft;
  const hasDraft = draft.changes.length > 0;
  const act = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      toast.success(done);
      onStored();
    } catch (error) {
      showError(error);
    }
  };
  const discard = () =>
    confirmDialog({
      title: '放弃草稿？',
      text: `${draft.changes.length} 处还没有发布的修改会丢失，回到线上的样子。`,
      confirmLabel: '放弃草稿',
      tone: 'danger',
      onConfirm: () => act(() => remoteApi.catalogEditing.discard({ revision }), '草稿已放弃'),
    });
  return (
    <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-dialog">
      <p className="min-w-0 flex-1 text-[13px] leading-5 text-ink-soft" aria-live="polite">
        {statusText(draft, isDirty)}
      </p>
      <div className="flex flex-wrap gap-2">
        {draft.publishAt !== null && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => void act(() => remoteApi.catalogEditing.unschedule({ revision }), '已取消定时发布')}
          >
            取消定时
          </Button>
        )}
        {hasDraft && (
          <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => void discard()}>
            放弃草稿
          </Button>
        )}
        <Button
          size="sm"
          icon={<Eye aria-hidden className="size-4" />}
          disabled={isDirty}
          onClick={() => setShown('preview')}
          title={isDirty ? '先保存草稿' : undefined}
        >
          预览
        </Button>
        <SubmitButton form={form} size="sm" variant={isDirty ? 'primary' : 'secondary'} disabled={!isDirty}>
          保存草稿
        </SubmitButton>
        <Button
          size="sm"
          variant={isDirty ? 'secondary' : 'primary'}
          icon={<Upload aria-hidden className="size-4" />}
          disabled={isDirty || !hasDraft}
          onClick={() => setShown('publish')}
        >
          发布…
        </Button>
      </div>
      {shown === 'preview' && <PreviewDialog catalog={draft.preview} onClose={() => setShown(null)} />}
      {shown === 'publish' && (
        <PublishDialog
          draft={draft}
          onClose={() => setShown(null)}
          onPublished={() => {
            setShown(null);
            onStored();
          }}
        />
      )}
    </div>
  );
}

function statusText({ changes, publishAt, editedBy, editedAt }: CatalogDraft, isDirty: boolean): string {
  if (isDirty) return '有未保存的修改';
  if (changes.length === 0) return '与线上一致';
  const who = editedBy === null || editedAt === null ? '' : `，${editedBy} 于 ${formatDateTime(editedAt)} 保存`;
  const when = publishAt === null ? '' : `；将于 ${formatDateTime(publishAt)} 自动发布`;
  return `草稿有 ${changes.length} 处修改${who}${when}`;
}
