import { useState } from 'react';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FixedQuestion, FormQuestion as Question } from '../../../../contract/applications/custom-form.ts';
import { fieldsFor, formWith } from '../../../../contract/applications/form-versions.ts';
import { useCheckedForm } from '../../../form/use-checked-form.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { type ApplicationValues, emptyValues } from '../../apply/fields/application-values.ts';
import { FormQuestion } from '../../apply/fields/form-question.tsx';
import { holderNames, type HolderType } from '../../marketing/offers.ts';

interface FormPreviewProps {
  questions: readonly Question[];
  fixed: readonly FixedQuestion[];
  editions: readonly Edition[];
  onClose: () => void;
}

const holders = (['company', 'personal'] as const).map((value) => ({ value, label: holderNames[value] }));

/** The questions, drawn by the application form's own components, for each edition and kind of holder. */
export function FormPreview({ questions, fixed, editions, onClose }: FormPreviewProps) {
  const sold = editions.filter(({ needsApplication }) => needsApplication);
  const [holder, setHolder] = useState<HolderType>('company');
  const [edition, setEdition] = useState(sold[0]?.code ?? '');
  const { form } = useCheckedForm<ApplicationValues>({ values: emptyValues, check: () => ({}) });
  const asked = fieldsFor(formWith({ version: 0, questions, fixed }), { edition, holderType: holder });
  return (
    <Dialog open size="lg" title="预览：客户看到的" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className="mb-6 flex flex-wrap gap-3">
        <Segmented label="被授权方" name="preview-holder" options={holders} value={holder} onValueChange={setHolder} />
        <Segmented
          label="版本"
          name="preview-edition"
          options={sold.map(({ code, name }) => ({ value: code, label: name }))}
          value={edition}
          onValueChange={setEdition}
        />
      </div>
      <form id={form.id} noValidate className="grid gap-6 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        {asked.map((field) => (
          <FormQuestion key={field.name} field={field} form={form} />
        ))}
      </form>
    </Dialog>
  );
}
