import { useController } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import type { FormValues } from './question-values.ts';

interface AskedEditionsProps {
  form: FormFields<FormValues>;
  name: `questions.${number}.editions` | `fixed.${number}.editions`;
  editions: readonly Edition[];
}

/** The editions whose applicants are asked. */
export function AskedEditions({ form, name, editions }: AskedEditionsProps) {
  const { field } = useController({ control: form.control, name });
  const chosen = field.value;
  const sold = editions.filter(({ code, needsApplication }) => needsApplication || chosen.includes(code));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium text-ink">
        版本 <span className="font-normal text-ink-faint">都不选为全部</span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {sold.map(({ code, name: label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
