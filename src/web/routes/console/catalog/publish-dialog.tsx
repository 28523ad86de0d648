import { catalogEditing, type CatalogDraft } from '../../../../contract/catalog-editing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { beijingTime } from '../form/beijing-time.ts';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  draft: CatalogDraft;
  onClose: () => void;
  onPublished: () => void;
}

/** Everything that will change stands here before anybody else sees it. */
export function PublishDialog({ draft, onClose, onPublished }: PublishDialogProps) {
  const form = useEndpointForm(catalogEditing.publish, {
    values: { at: '' },
    input: ({ at }) => ({ revision: draft.revision, ...(at !== '' && { at: beijingTime(at) }) }),
    done: (result) => (result.publishAt === null ? '已发布，一秒内对访客生效' : '已定时，到时自动发布'),
    onDone: onPublished,
  });
  return (
    <FormDialog
      form={form}
      title={`发布 ${draft.changes.length} 处修改`}
      submitLabel="发布"
      size="lg"
      onClose={onClose}
    >
      <p>已签发的授权和已提交的申请保持当时的约定；新的价格只对以后提交的申请有效。</p>
      <div className="max-h-[40dvh] overflow-y-auto" tabIndex={0} role="region" aria-label="将要发布的改动">
        <ChangeList changes={draft.changes} />
      </div>
      <FormField form={form} name="at" label="发布时间" hint="北京时间；留空为立即发布">
        {(field) => <Input {...field} type="datetime-local" className="max-w-60" />}
      </FormField>
    </FormDialog>
  );
}
