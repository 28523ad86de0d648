import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FormDraft } from '../../../../contract/applications/form-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { EndpointForm } from '../../../form/use-endpoint-form.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
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

export function FormBar({ form, draft, editions, isDirty, onStored }: FormBarProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const [, run] = useBusy();
  const { revision, changes, questions, publishAt } = draft;
  const hasDraft = changes.length > 0;
  const act = async (call: () => Promise<unknown>, done: string) => {
    await call();
    toast.success(done);
    onStored();
  };
  const unschedule = () => run(() => act(() => remoteApi.applicationForm.unschedule({ revision }), '已取消定时发布'));
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
            text: `${changes.length} 处还没有发布的修改会丢失，回到现在的申请表。`,
          },
          act: () => act(() => remoteApi.applicationForm.discard({ revision }), '草稿已放弃'),
        },
      })}
      renderPublishing={(close) => (
        <PublishFormDialog
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
      <Button size="sm" icon={<Eye aria-hidden className="size-4" />} onClick={() => setPreviewed(true)}>
        预览
      </Button>
      {isPreviewed && (
        <FormPreview
          questions={form.getValues('questions').map((each, index) => previewOf(each, questions, index))}
          editions={editions}
          onClose={() => setPreviewed(false)}
        />
      )}
    </DraftBar>
  );
}

function statusText(draft: FormDraft): string {
  const { changes, version, publishAt } = draft;
  const text =
    changes.length === 0 ? `与正在使用的第 ${version} 版一致` : `草稿有 ${changes.length} 处修改${savedBy(draft)}`;
  return publishAt === null ? text : `${text}；将于 ${formatDateTime(publishAt)} 自动发布`;
}
