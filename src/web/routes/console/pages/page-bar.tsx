import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedPage } from '../../../../contract/pages/pages.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { type Submission, SubmitButton } from '../../../form/form-shell.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface PageBarProps {
  form: Submission;
  page: EditedPage;
  isDirty: boolean;
  /** The draft was published or discarded: the fields begin anew. */
  onReplaced: () => Promise<void>;
}

/** Stays in sight at the lower edge: where the draft stands, and what can be done with it. */
export function PageBar({ form, page, isDirty, onReplaced }: PageBarProps) {
  const [isPublishing, setPublishing] = useState(false);
  const navigate = useNavigate();
  const { slug, revision, published, hasDraft } = page;
  const isNew = published === null;
  const discard = () =>
    confirmDialog({
      title: isNew ? '删除这个页面？' : '放弃草稿？',
      text: isNew ? '它还没有发布过，删除后不能恢复。' : '还没有发布的修改会丢失，回到线上的样子。',
      confirmLabel: isNew ? '删除页面' : '放弃草稿',
      tone: 'danger',
      onConfirm: async () => {
        try {
          const { isRemoved } = await remoteApi.pages.discard({ slug, revision });
          toast.success(isRemoved ? '页面已删除' : '草稿已放弃');
          if (isRemoved) await navigate('/dashboard/pages');
          else await onReplaced();
        } catch (error) {
          showError(error);
        }
      },
    });
  return (
    <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-dialog">
      <p className="min-w-0 flex-1 text-[13px] leading-5 text-ink-soft" aria-live="polite">
        {statusText(page, isDirty)}
      </p>
      <div className="flex flex-wrap gap-2">
        {(hasDraft || isNew) && (
          <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => void discard()}>
            {isNew ? '删除页面' : '放弃草稿'}
          </Button>
        )}
        <SubmitButton form={form} size="sm" variant={isDirty ? 'primary' : 'secondary'} disabled={!isDirty}>
          保存草稿
        </SubmitButton>
        <Button
          size="sm"
          variant={isDirty ? 'secondary' : 'primary'}
          icon={<Upload aria-hidden className="size-4" />}
          disabled={isDirty || !hasDraft}
          onClick={() => setPublishing(true)}
        >
          发布…
        </Button>
      </div>
      {isPublishing && <PublishDialog page={page} onClose={() => setPublishing(false)} onPublished={onReplaced} />}
    </div>
  );
}

function statusText({ hasDraft, editedBy, editedAt }: EditedPage, isDirty: boolean): string {
  if (isDirty) return '有未保存的修改';
  if (!hasDraft) return '与线上一致';
  const who = editedBy === null || editedAt === null ? '' : `，${editedBy} 于 ${formatDateTime(editedAt)} 保存`;
  return `草稿还没有发布${who}`;
}
