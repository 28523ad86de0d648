import { useState } from 'react';
import { DatePicker } from '../../../../ui/form/date-picker.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { parseLocalDay } from '../../../../ui/form/local-day.ts';

export default function DatePickerExample() {
  const [day, setDay] = useState('2026-11-20');
  const isWrong = day !== '' && parseLocalDay(day) === undefined;

  return (
    <div className="max-w-56">
      <Field
        label="付款日期"
        hint="可以直接输入，也可以打开日历"
        error={isWrong ? '日期像这样写：2026-11-20' : undefined}
      >
        {(control) => <DatePicker control={control} max="2026-12-31" value={day} onValueChange={setDay} />}
      </Field>
    </div>
  );
}
