import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { CatalogChange } from '../../../../contract/catalog/catalog-editing.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { applicationForm, type FormDraft } from '../../../../contract/applications/form-editing.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormShell } from '../../../form/form-shell.tsx';
import { goOnFromSaving } from '../../../form/keep-typed.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConflictDialog } from '../catalog/conflict-dialog.tsx';
import { FixedFields } from './fixed-fields.tsx';
import { FormBar } from './form-bar.tsx';
import { QuestionFields } from './question-fields.tsx';
import { draftOf, fixedOf, fixedValuesOf, type FormValues, newQuestion, valuesOf } from './question-values.ts';

const MOST = 30;

interface FormEditorProps {
  draft: FormDraft;
  editions: readonly Edition[];
  onDirty: (isDirty: boolean) => void;
  /** Another draft takes the place of this one: everything is reloaded, and the fields start over. */
  onReplaced: () => void;
}

/** All questions in one form, because they are published together. */
export function FormEditor({ draft, editions, onDirty, onReplaced }: FormEditorProps) {
  const { revalidate } = useRevalidator();
  const [conflict, setConflict] = useState<{ theirs: FormDraft; mine: CatalogChange[] } | null>(null);
  const contentOf = ({ fixed, questions: asked }: Omit<FormValues, 'revision'>) => ({
    fixed: fixed.map(fixedOf),
    questions: asked.map((question) => draftOf(question, draft.questions)),
  });
  const form = useEndpointForm(applicationForm.save, {
    values: fieldsOf(draft),
    input: ({ revision, ...values }: FormValues) => ({ revision, ...contentOf(values) }),
    done: '草稿已保存，客户还看不到',
    onDone: async (saved, { form: tools, values }) => {
      goOnFromSaving(tools, { sent: values, stored: fieldsOf(saved) });
      await revalidate();
    },
    onRefused: async (error) => {
      if (isApiError(error, 'DRAFT_CHANGED_ELSEWHERE')) setConflict(await compare(contentOf(form.getValues())));
    },
  });
  const questions = useFieldArray({ control: form.control, name: 'questions' });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <>
      {/* A field scrolled into view must not end up under the bar at the bottom. */}
      <FormShell form={form} className="space-y-6 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40">
        <FixedFields form={form} editions={editions} />
        <Card title="另外问的" description="问在“授权信息”一步。答案显示在审核页、客户的申请页和数据导出里。">
          {questions.fields.length === 0 ? (
            <p className="text-sm text-ink-soft">没有另外的问题。</p>
          ) : (
            <ol className="space-y-4">
              {questions.fields.map((question, index) => (
                <QuestionFields
                  key={question.id}
                  form={form}
                  index={index}
                  isLast={index === questions.fields.length - 1}
                  editions={editions}
                  onMove={(by) => questions.move(index, index + by)}
                  onRemove={() => questions.remove(index)}
                />
              ))}
            </ol>
          )}
          <Button
            className="mt-4"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={questions.fields.length >= MOST}
            onClick={() => questions.append(newQuestion)}
          >
            添加问题
          </Button>
        </Card>
      </FormShell>
      {/* Outside the form, because its dialogs contain forms of their own. */}
      <FormBar form={form} draft={draft} editions={editions} isDirty={isDirty} onStored={onReplaced} />
      {conflict !== null && (
        <ConflictDialog
          {...conflict}
          onKeepMine={() => {
            form.setValue('revision', conflict.theirs.revision);
            setConflict(null);
            void form.submit();
          }}
          onTakeTheirs={() => {
            form.reset();
            setConflict(null);
            onReplaced();
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

const fieldsOf = ({ revision, fixed, questions }: FormDraft): FormValues => ({
  revision,
  fixed: fixed.map(fixedValuesOf),
  questions: questions.map(valuesOf),
});

/** The stored draft, and the changes that the questions typed here would make. */
async function compare(
  content: InputOf<typeof applicationForm.compare>,
): Promise<{ theirs: FormDraft; mine: CatalogChange[] }> {
  const [theirs, { changes }] = await Promise.all([
    remoteApi.applicationForm.draft({}),
    remoteApi.applicationForm.compare(content),
  ]);
  return { theirs, mine: changes };
}
