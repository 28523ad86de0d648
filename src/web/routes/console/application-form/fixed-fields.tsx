import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FixedKey } from '../../../../contract/applications/custom-form.ts';
import { isLoose, mayChooseHolder, shippedFixed } from '../../../../contract/applications/fixed-questions.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AskedEditions } from './asked-editions.tsx';
import type { FormValues } from './question-values.ts';

interface FixedFieldsProps {
  form: FormFields<FormValues>;
  editions: readonly Edition[];
}

/** The questions that the product knows by name: a single line, or all of them open for editing. */
export function FixedFields({ form, editions }: FixedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const fixed = useWatch({ control: form.control, name: 'fixed' });
  const labels = fixed.filter(({ asked }) => asked !== 'never').map(({ label }) => label);
  return (
    <Card
      title="固定的问题"
      description="签发授权、核对申请要用到。姓名、联系人和邮箱总要填写；其余可以改为选填或不问。"
      actions={
        !isOpen && (
          <Button size="sm" icon={<Pencil aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            修改固定的问题
          </Button>
        )
      }
    >
      {isOpen ? (
        <ol className="space-y-4">
          {shippedFixed.map(({ key, label }, index) => (
            <li key={key} aria-label={`固定的问题：${label}`} className="rounded-card border border-line p-4">
              <FixedQuestionFields form={form} index={index} questionKey={key} editions={editions} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm leading-6 text-ink-soft">{[...new Set(labels)].join('、')}</p>
      )}
    </Card>
  );
}

interface FixedQuestionFieldsProps extends FixedFieldsProps {
  index: number;
  questionKey: FixedKey;
}

function FixedQuestionFields({ form, index, questionKey, editions }: FixedQuestionFieldsProps) {
  const at = `fixed.${index}` as const;
  const asked = useWatch({ control: form.control, name: `${at}.asked` });
  const shipped = shippedFixed[index];
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FormField form={form} name={`${at}.label`} label="问题" required hint={`原名：${shipped?.label ?? ''}`}>
        {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
      </FormField>
      <FormField form={form} name={`${at}.help`} label="说明" className={isLoose(questionKey) ? '' : 'xl:col-span-3'}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            placeholder={questionKey === 'domains' ? '接在填写方法后面' : '显示在输入框下面'}
          />
        )}
      </FormField>
      {isLoose(questionKey) && (
        <FormField form={form} name={`${at}.asked`} label="是否要填">
          {(control) => (
            <Select {...control}>
              <option value="required">必填</option>
              <option value="optional">选填</option>
              <option value="never">不问</option>
            </Select>
          )}
        </FormField>
      )}
      {mayChooseHolder(questionKey) && asked !== 'never' && (
        <FormField form={form} name={`${at}.holder`} label="问谁">
          {(control) => (
            <Select {...control}>
              <option value="">所有人</option>
              <option value="personal">个人</option>
              <option value="company">企业</option>
            </Select>
          )}
        </FormField>
      )}
      {isLoose(questionKey) && asked !== 'never' && (
        <AskedEditions form={form} name={`${at}.editions`} editions={editions} />
      )}
    </div>
  );
}
