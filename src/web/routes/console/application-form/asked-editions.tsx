import { useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { CheckboxesField } from '../../../form/checkboxes-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import type { FormValues } from './question-values.ts';

interface AskedEditionsProps {
  form: FormFields<FormValues>;
  name: `questions.${number}.editions` | `fixed.${number}.editions`;
  editions: readonly Edition[];
}

/** The editions whose applicants are asked the question. */
export function AskedEditions({ form, name, editions }: AskedEditionsProps) {
  const chosen = useWatch({ control: form.control, name });
  const sold = editions.filter(({ code, needsApplication }) => needsApplication || chosen.includes(code));
  return (
    <div className="sm:col-span-2">
      <CheckboxesField
        form={form}
        name={name}
        legend={
          <>
            版本 <span className="font-normal text-ink-faint">都不选为全部</span>
          </>
        }
        options={sold.map(({ code, name: label }) => ({ value: code, label }))}
      />
    </div>
  );
}
