import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { auditActs, auditGroups } from '../../../../contract/audit/audit-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { isNarrowed } from '../list/list-look.ts';
import { auditAddress, type AuditListFilter, auditPath, readAuditFilter } from './audit-filter.ts';

/** Two side by side on phones. */
const width = 'w-[calc(50%-0.375rem)] sm:w-44';

/** Filters by person, act, target and time; every combination has its own address. */
export function AuditFilters({ filter }: { filter: AuditListFilter }) {
  const navigate = useNavigate();
  const [days, setDays] = useState({ from: filter.from ?? '', to: filter.to ?? '' });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.set(name, value);
    const { sort, cols, view } = filter;
    void navigate(auditAddress({ ...readAuditFilter(typed), sort, cols, view }), { preventScrollReset: true });
  };
  return (
    <search className="mb-4 block">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="谁" className={width}>
          {(control) => (
            <Input {...control} name="person" defaultValue={filter.person} maxLength={100} placeholder="用户名" />
          )}
        </Field>
        <Field label="做了什么" className={width}>
          {(control) => (
            <Select {...control} name="act" defaultValue={filter.act ?? ''}>
              <option value="">全部操作</option>
              {Object.entries(auditGroups).map(([group, word]) => (
                <optgroup key={group} label={word}>
                  <option value={group}>{word}：全部</option>
                  {actsOf(group).map(([act, name]) => (
                    <option key={act} value={act}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <Field label="对象" className={width}>
          {(control) => (
            <Input {...control} name="thing" defaultValue={filter.thing} maxLength={100} placeholder="编号或用户名" />
          )}
        </Field>
        <Field label="从" className={width}>
          {(control) => (
            <DatePicker
              control={control}
              name="from"
              value={days.from}
              onValueChange={(from) => setDays({ ...days, from })}
            />
          )}
        </Field>
        <Field label="到" className={width}>
          {(control) => (
            <DatePicker control={control} name="to" value={days.to} onValueChange={(to) => setDays({ ...days, to })} />
          )}
        </Field>
        <div className="flex items-center gap-3">
          <Button type="submit">筛选</Button>
          {isNarrowed(filter) && (
            <Link
              to={auditPath}
              preventScrollReset
              className="shrink-0 rounded px-1 text-sm text-ink-soft hover:text-ink hover:underline"
            >
              清除
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

const actsOf = (group: string): [string, string][] =>
  Object.entries(auditActs).filter(([act]) => act.startsWith(`${group}.`));
