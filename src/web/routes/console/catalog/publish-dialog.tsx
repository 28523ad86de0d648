import { catalogEditing, type CatalogDraft } from '../../../../contract/catalog/catalog-editing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  draft: CatalogDraft;
  onClose: () => void;
  onPublished: () => void;
}

/** Shows everything that will change before anybody else sees it. */
export function PublishDialog({ draft, onClose, onPublished }: PublishDialogProps) {
  const form = useEndpointForm(catalogEditing.publish, {
    values: { at: '' },
    input: (values) => ({ revision: draft.revision, ...publishAtInput(values) }),
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
      <PublishAtField form={form} />
    </FormDialog>
  );
}
