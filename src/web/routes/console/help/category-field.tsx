import type { HelpCategory } from '../../../../contract/content/help.ts';
import { FormField } from '../../../form/form-field.tsx';
import { type FormFields, partOf } from '../../../form/use-checked-form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { categoryNames, shelves } from '../../help/help-words.ts';

interface CategoryValues {
  category: HelpCategory;
}

/** The shelf of a text. */
export function CategoryField<Values extends CategoryValues>({ form }: { form: FormFields<Values> }) {
  return (
    <FormField form={partOf<CategoryValues, Values>(form)} name="category" label="分类">
      {(control) => (
        <Select {...control}>
          {shelves.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
