import { invoiceStates } from '../../../../contract/invoices/invoices.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { invoiceKindNames, invoiceStateNames } from '../../../parts/words/invoice-words.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { useFilter } from '../list/use-filter.ts';
import { type InvoiceFilter, invoicesAddress, invoicesPath, readInvoiceFilter } from './invoice-filter.ts';

const states = [
  ...invoiceStates.map((value) => ({ value, label: invoiceStateNames[value] })),
  { value: 'all' as const, label: '全部' },
];

/** Each choice keeps the others, and each combination has its own address. */
export function InvoiceFilters({ filter: loaded }: { filter: InvoiceFilter }) {
  const filter = useFilter(invoicesPath, loaded, readInvoiceFilter);
  const { q = '', ...chosen } = filter;
  const chips = states.map((state) => ({ ...state, to: invoicesAddress({ ...filter, state: state.value }) }));
  return (
    <div className="mb-4 space-y-3">
      <FilterChips chips={chips} current={filter.state} label="按状态筛选" />
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect
          label="种类"
          value={filter.kind ?? ''}
          to={(kind) => invoicesAddress({ ...filter, kind: kind as InvoiceFilter['kind'] })}
          choices={Object.entries(invoiceKindNames)}
        />
        <FilterSelect
          label="抬头类型"
          value={filter.titleType ?? ''}
          to={(type) => invoicesAddress({ ...filter, titleType: type as InvoiceFilter['titleType'] })}
          choices={[
            ['company', '单位'],
            ['personal', '个人'],
          ]}
        />
        <FilterSelect
          label="到账情况"
          value={filter.paid ?? ''}
          to={(paid) => invoicesAddress({ ...filter, paid: paid as InvoiceFilter['paid'] })}
          choices={[
            ['yes', '已确认到账'],
            ['no', '未确认到账'],
          ]}
        />
        <SearchForm action={invoicesPath} q={q} label="搜索发票" placeholder="申请编号、抬头或发票号码" keep={chosen} />
      </div>
    </div>
  );
}
