import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FormDraft } from '../../../../contract/applications/form-editing.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { EndpointForm } from '../../../form/use-endpoint-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { FormPreview } from './form-preview.tsx';
import { PublishFormDialog } from './publish-form-dialog.tsx';
import { fixedOf, type FormValues, previewOf } from './question-values.ts';

interface FormBarProps {
  form: EndpointForm<FormValues>;
  draft: FormDraft;
  editions: readonly Edition[];
  isDirty: boolean;
  onStored: () => void;
}

export function FormBar({ form, draft, editions, isDirty, onStored }: FormBarProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { revision, version, changes, questions, publishAt } = draft;
  // The fields may stand on an older draft than the one just loaded.
  const seen = useWatch({ control: form.control, name: 'revision' });
  const hasDraft = changes.length > 0;
  return (
    <DraftBar
      form={form}
      edited={{ kind: 'form', revision: seen }}
      isDirty={isDirty}
      hasDraft={hasDraft}
      status={hasDraft ? `草稿有 ${changes.length} 处修改${savedBy(draft)}` : `与正在使用的第 ${version} 版一致`}
      {...(hasDraft && {
        discard: {
          question: {
            title: '放弃草稿？',
            text: `${changes.length} 处还没有发布的修改会丢失，回到现在的申请表。`,
          },
          call: () => remoteApi.applicationForm.discard({ revision }),
        },
      })}
      schedule={{ publishAt, unschedule: () => remoteApi.applicationForm.unschedule({ revision }) }}
      onStored={onStored}
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
      <Button size="sm" icon={<Eye aria-hidden className="size-4" />} onClick={() => setPreviewed(true)}>
        预览
      </Button>
      {isPreviewed && (
        <FormPreview
          questions={form.getValues('questions').map((each, index) => previewOf(each, questions, index))}
          fixed={form.getValues('fixed').map(fixedOf)}
          editions={editions}
          onClose={() => setPreviewed(false)}
        />
      )}
    </DraftBar>
  );
}
