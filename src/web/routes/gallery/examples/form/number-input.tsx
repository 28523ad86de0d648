import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberInput } from '../../../../ui/form/number-input.tsx';

export default function NumberInputExample() {
  const [seats, setSeats] = useState<number | null>(5);
  const isWrong = seats === null || seats < 1 || seats > 50;

  return (
    <div className="max-w-56">
      <Field label="开发者人数" hint="1 到 50 人" error={isWrong ? '请填写 1 到 50 之间的人数' : undefined}>
        {(control) => <NumberInput {...control} min={1} max={50} unit="人" value={seats} onValueChange={setSeats} />}
      </Field>
    </div>
  );
}
