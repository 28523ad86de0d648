import { normalizeDomain } from '../../../contract/fields.ts';
import type { FieldControl } from '../../ui/form/field.tsx';
import { TagInput } from '../../ui/form/tag-input.tsx';

interface DomainsInputProps {
  /** From `Field`: id and aria attributes. */
  control: FieldControl;
  values: readonly string[];
  onValuesChange: (domains: readonly string[]) => void;
  ref?: (field: HTMLInputElement | null) => void;
}

/**
 * Domains, each shown in the form in which it will be registered: without scheme, port and path. Anything else stays as
 * typed and is marked.
 */
export function DomainsInput({ control, values, onValuesChange, ref }: DomainsInputProps) {
  return (
    <TagInput
      ref={ref}
      control={control}
      values={values}
      onValuesChange={(typed) => onValuesChange([...new Set(typed.map((one) => normalizeDomain(one) ?? one))])}
      isWrong={(value) => normalizeDomain(value) === null}
      placeholder="example.com"
    />
  );
}
