import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CatalogDraft } from '../../../../contract/catalog/catalog-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { CatalogEndpointForm } from './catalog-values.ts';

interface CatalogBarProps {
  form: CatalogEndpointForm;
  draft: CatalogDraft;
  isDirty: boolean;
  onStored: () => void;
}

export function CatalogBar({ form, draft, isDirty, onStored }: CatalogBarProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { revision, changes, publishAt } = draft;
  // The fields may stand on an older draft than the one just loaded.
  const seen = useWatch({ control: form.control, name: 'revision' });
  const hasDraft = changes.length > 0;
  return (
    <DraftBar
      form={form}
      edited={{ kind: 'catalog', revision: seen }}
      isDirty={isDirty}
      hasDraft={hasDraft}
      status={hasDraft ? `草稿有 ${changes.length} 处修改${savedBy(draft)}` : '与线上一致'}
      {...(hasDraft && {
        discard: {
          question: {
            title: '放弃草稿？',
            text: `${changes.length} 处还没有发布的修改会丢失，回到线上的样子。`,
          },
          call: () => remoteApi.catalogEditing.discard({ revision }),
        },
      })}
      schedule={{ publishAt, unschedule: () => remoteApi.catalogEditing.unschedule({ revision }) }}
      onStored={onStored}
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
