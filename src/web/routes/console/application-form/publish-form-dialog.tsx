import { applicationForm, type FormDraft } from '../../../../contract/applications/form-editing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ChangeList } from '../catalog/change-list.tsx';
import { PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';

interface PublishFormDialogProps {
  draft: FormDraft;
  onClose: () => void;
  onPublished: () => void;
}

/** Shows everything that will change before any customer is asked. */
export function PublishFormDialog({ draft, onClose, onPublished }: PublishFormDialogProps) {
  const { revision, version, changes } = draft;
  const form = useEndpointForm(applicationForm.publish, {
    values: { at: '' },
    input: (values) => ({ revision, ...publishAtInput(values) }),
    done: ({ publishAt }) =>
      publishAt === null ? `第 ${version + 1} 版已发布，新的申请使用这一版` : '已定时，到时自动发布',
    onDone: onPublished,
  });
  return (
    <FormDialog form={form} title={`发布申请表第 ${version + 1} 版`} submitLabel="发布" size="lg" onClose={onClose}>
      <p>已提交的申请保持原来的问题与答案。还没提交的草稿会提示客户补填新增的问题。</p>
      <div className="max-h-[40dvh] overflow-y-auto" tabIndex={0} role="region" aria-label="将要发布的改动">
        <ChangeList changes={changes} />
      </div>
      <PublishAtField form={form} />
    </FormDialog>
  );
}
