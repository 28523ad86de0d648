import { useEffect, useState } from 'react';
import { Plus, Tags } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  type CatalogChange,
  type CatalogDocument,
  catalogEditing,
  type CatalogDraft,
} from '../../../../contract/catalog/catalog-editing.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell } from '../../../form/form-shell.tsx';
import { goOnFromSaving } from '../../../form/keep-typed.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CatalogBar } from './catalog-bar.tsx';
import { EditionFields } from './edition-fields.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { type CatalogValues, documentOf, fieldsOf, newEdition } from './catalog-values.ts';
import { WordFields } from './word-fields.tsx';

interface CatalogFormProps {
  draft: CatalogDraft;
  onDirty: (isDirty: boolean) => void;
  /** Another draft takes the place of this one: everything is reloaded, and the fields start over. */
  onReplaced: () => void;
}

/** The whole catalogue in one form, because it is published as a whole. */
export function CatalogForm({ draft, onDirty, onReplaced }: CatalogFormProps) {
  const { revalidate } = useRevalidator();
  const [conflict, setConflict] = useState<{ theirs: CatalogDraft; mine: CatalogChange[] } | null>(null);
  const form = useEndpointForm(catalogEditing.save, {
    values: valuesOf(draft),
    input: ({ revision, document }: CatalogValues) => ({ revision, document: documentOf(document) }),
    done: '草稿已保存，访客还看不到',
    onDone: async (saved, { form: tools, values }) => {
      goOnFromSaving(tools, { sent: values, stored: valuesOf(saved) });
      await revalidate();
    },
    onRefused: async (error) => {
      if (isApiError(error, 'DRAFT_CHANGED_ELSEWHERE'))
        setConflict(await compare(documentOf(form.getValues('document'))));
    },
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const editions = useFieldArray({ control, name: 'document.editions' });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <>
      {/* A field scrolled into view must not end up under the bar at the bottom. */}
      <FormShell form={form} className="space-y-6 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40">
        <Card title="产品" description="{{title}} 代表品牌名称，改品牌时会一起变。">
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="document.product.name" label="产品名称" required>
              {(field) => <Input {...field} />}
            </FormField>
            <FormField form={form} name="document.product.tagline" label="一句话介绍" required>
              {(field) => <Input {...field} />}
            </FormField>
            <FormField form={form} name="document.product.description" label="介绍" required className="sm:col-span-2">
              {(field) => <Textarea {...field} rows={3} />}
            </FormField>
          </div>
        </Card>
        <section aria-label="版本与价格" className="space-y-4">
          {editions.fields.length === 0 && (
            <Card>
              <EmptyState
                compact
                icon={<Tags aria-hidden />}
                title="还没有版本"
                text="访客在价格页看到“版本与价格还在准备中”，还不能申请。添加第一个版本，填写价格，存草稿，预览之后发布。"
              />
            </Card>
          )}
          {editions.fields.map((edition, index) => (
            <EditionFields
              key={edition.id}
              form={form}
              index={index}
              isPublished={draft.publishedCodes.includes(edition.code)}
              isLast={index === editions.fields.length - 1}
              onMove={(by) => editions.move(index, index + by)}
              onRemove={editions.fields.length === 1 ? null : () => editions.remove(index)}
            />
          ))}
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            disabled={editions.fields.length >= 8}
            onClick={() => editions.append(newEdition())}
          >
            添加版本
          </Button>
        </section>
        <WordFields form={form} />
        <FeatureFields form={form} />
      </FormShell>
      {/* Outside the form, because its dialogs contain forms of their own. */}
      <CatalogBar form={form} draft={draft} isDirty={isDirty} onStored={onReplaced} />
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

const valuesOf = ({ revision, document }: CatalogDraft): CatalogValues => ({ revision, document: fieldsOf(document) });

/** The stored draft, and the changes that the document typed here would make. */
async function compare(document: CatalogDocument): Promise<{ theirs: CatalogDraft; mine: CatalogChange[] }> {
  const { remoteApi } = await import('../../../client/http/remote-api.ts');
  const [theirs, { changes }] = await Promise.all([
    remoteApi.catalogEditing.draft({}),
    remoteApi.catalogEditing.compare({ document }),
  ]);
  return { theirs, mine: changes };
}
