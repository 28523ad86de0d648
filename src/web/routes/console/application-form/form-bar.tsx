import { Eye, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Edition } from '../../../../contract/catalog.ts';
import type { FormDraft } from '../../../../contract/applications/form-editing.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { SubmitButton } from '../../../form/form-shell.tsx';
import type { EndpointForm } from '../../../form/use-endpoint-form.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormPreview } from './form-preview.tsx';
import { PublishFormDialog } from './publish-form-dialog.tsx';
import { type FormValues, previewOf } from './question-values.ts';

interface FormBarProps {
  form: EndpointForm<FormValues>;
  draft: FormDraft;
  editions: readonly Edition[];
  isDirty: boolean;
  onStored: () => void;
}

/** Stays in sight at the lower edge: where the draft stands, and what can be done with it. */
export function FormBar({ form, draft, editions, isDirty, onStored }: FormBarProps) {
  const [shown, setShown] = useState<'preview' | 'publish' | null>(null);
  const { revision, changes, questions } = draft;
  const hasDraft = changes.length > 0;
  const discard = () =>
    confirmDialog({
      title: '放弃草稿？',
      text: `${changes.length} 处还没有发布的修改会丢失，回到现在的申请表。`,
      confirmLabel: '放弃草稿',
      tone: 'danger',
      onConfirm: async () => {
        try {
          await remoteApi.applicationForm.discard({ revision });
          toast.success('草稿已放弃');
          onStored();
        } catch (error) {
          showError(error);
        }
      },
    });
  return (
    <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-dialog">
      <p className="min-w-0 flex-1 text-[13px] leading-5 text-ink-soft max-sm:basis-full" aria-live="polite">
        {statusText(draft, isDirty)}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasDraft && (
          <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => void discard()}>
            放弃草稿
          </Button>
        )}
        <Button size="sm" icon={<Eye aria-hidden className="size-4" />} onClick={() => setShown('preview')}>
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
      {shown === 'preview' && (
        <FormPreview
          questions={form.getValues('questions').map((each, index) => previewOf(each, questions, index))}
          editions={editions}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'publish' && (
        <PublishFormDialog
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

function statusText({ version, changes, editedBy, editedAt }: FormDraft, isDirty: boolean): string {
  if (isDirty) return '有未保存的修改';
  if (changes.length === 0) return `与正在使用的第 ${version} 版一致`;
  const who = editedBy === null || editedAt === null ? '' : `，${editedBy} 于 ${formatDateTime(editedAt)} 保存`;
  return `草稿有 ${changes.length} 处修改${who}`;
}
