import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';

interface TextProps {
  value: string;
  problem: string | undefined;
  onValueChange: (value: string) => void;
}

/** The name of a material. */
export function MaterialTitle({ value, problem, onValueChange, required }: TextProps & { required?: boolean }) {
  return (
    <Field label="标题" required={required} error={problem}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={100}
          placeholder="客户看到的名称"
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The facts of a material. */
export function MaterialDescription({ value, problem, onValueChange }: TextProps) {
  return (
    <Field label="说明" optional error={problem}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={500}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </Field>
  );
}
