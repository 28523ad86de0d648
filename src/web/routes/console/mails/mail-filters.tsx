import { mailState } from '../../../../contract/mail/outbox.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { useFilter } from '../list/use-filter.ts';
import { type MailFilter, mailsAddress, readMailFilter } from './mail-filter.ts';
import { mailKindNames, mailStateNames } from './mail-words.ts';

/** Each choice keeps the others, and each combination has its own address. */
export function MailFilters({ filter: loaded }: { filter: MailFilter }) {
  const filter = useFilter('/dashboard/mails', loaded, readMailFilter);
  const { q = '', ...chosen } = filter;
  const { state, ...others } = filter;
  const chips = [
    { value: '', label: '全部', to: mailsAddress(others) },
    ...mailState.options.map((value) => ({
      value,
      label: mailStateNames[value],
      to: mailsAddress({ ...others, state: value }),
    })),
  ];
  return (
    <div className="mb-4 space-y-3">
      <FilterChips chips={chips} current={state ?? ''} label="按状态筛选" />
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect
          label="类别"
          value={filter.kind ?? ''}
          to={(kind) => mailsAddress({ ...filter, kind: kind as MailFilter['kind'] })}
          choices={Object.entries(mailKindNames)}
        />
        <SearchForm
          action="/dashboard/mails"
          q={q}
          label="搜索邮件"
          placeholder="收件邮箱、主题、申请编号"
          keep={chosen}
        />
      </div>
    </div>
  );
}
