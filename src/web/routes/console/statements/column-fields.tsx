import { useId, useState } from 'react';
import { paymentChannel, type PaymentChannel } from '../../../../contract/applications/application-states.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { channelNames } from '../../../parts/words/application-words.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type Columns, isUsable, type SingleColumn, singleColumns } from './columns.ts';
import type { OpenStatement } from './use-statement.ts';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

const names: Record<SingleColumn, string> = {
  time: '交易时间',
  credit: '收入金额（只有收入的列）',
  amount: '交易金额（收支都有的列）',
  direction: '收支方向',
  payer: '付款人',
  reference: '流水号',
  status: '交易状态',
};

interface ColumnFieldsProps {
  open: OpenStatement;
  onChange: (columns: Columns, channel: PaymentChannel) => Promise<void>;
}

/**
 * The meaning of each column: recognised by its name, changed by hand, and remembered for the next statement with the
 * same columns.
 */
export function ColumnFields({ open: { statement, columns, channel }, onChange }: ColumnFieldsProps) {
  const legend = useId();
  // Open at first if the person has to choose something, and then until they close it.
  const [isOpen] = useState(() => !isUsable(columns));
  const change = (changed: Partial<Columns>) => void onChange({ ...columns, ...changed }, channel).catch(showError);
  const choices = statement.head.map((name, at) => ({ at, name: name === '' ? `第 ${at + 1} 列` : name }));
  return (
    <details className="rounded-card border border-line bg-surface" open={isOpen}>
      <FoldLine className="gap-2 px-5 py-3 text-sm text-ink">
        列的含义
        <span className="min-w-0 flex-1 text-[13px] text-ink-faint">
          {isUsable(columns)
            ? '已自动识别；有误时可以修改，下次同样的账单会记得'
            : '没能识别，请指定时间和金额所在的列'}
        </span>
      </FoldLine>
      <div className="grid gap-4 border-t border-line p-5 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="收款方式">
          {(control) => (
            <Select
              {...control}
              value={channel}
              onChange={({ target }) => void onChange(columns, target.value as PaymentChannel).catch(showError)}
            >
              {paymentChannel.options.map((each) => (
                <option key={each} value={each}>
                  {channelNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {singleColumns.map((name) => (
          <Field key={name} label={names[name]}>
            {(control) => (
              <Select
                {...control}
                value={columns[name] ?? ''}
                onChange={({ target }) => change({ [name]: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">没有</option>
                {choices.map((choice) => (
                  <option key={choice.at} value={choice.at}>
                    {choice.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <fieldset className="col-span-full" aria-labelledby={legend}>
          <legend id={legend} className="mb-1.5 text-sm font-medium text-ink">
            备注、附言与用途（可以有几列）
          </legend>
          <div className="flex flex-wrap gap-x-6">
            {choices.map(({ at, name }) => (
              <Checkbox
                key={at}
                label={name}
                checked={columns.remarks.includes(at)}
                onChange={({ target }) =>
                  change({
                    remarks: target.checked
                      ? [...columns.remarks, at].toSorted((one, other) => one - other)
                      : columns.remarks.filter((each) => each !== at),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}
