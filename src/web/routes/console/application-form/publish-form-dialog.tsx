import { applicationForm, type FormDraft } from '../../../../contract/applications/form-editing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { ChangeList } from '../catalog/change-list.tsx';

interface PublishFormDialogProps {
  draft: FormDraft;
  onClose: () => void;
  onPublished: () => void;
}

/** Everything that will change stands here before any customer is asked. */
export function PublishFormDialog({ draft, onClose, onPublished }: PublishFormDialogProps) {
  const { revision, version, changes } = draft;
  const form = useEndpointForm(applicationForm.publish, {
    input: () => ({ revision }),
    done: `第 ${version + 1} 版已发布，新的申请使用这一版`,
    onDone: onPublished,
  });
  return (
    <FormDialog form={form} title={`发布申请表第 ${version + 1} 版`} submitLabel="发布" isPlain onClose={onClose}>
      <p className="mb-4">已提交的申请保持原来的问题与答案。还没提交的草稿会提示客户补填新增的问题。</p>
      <ChangeList changes={changes} />
    </FormDialog>
  );
}
