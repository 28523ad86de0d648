import { useState } from 'react';
import { Search } from 'lucide-react';
import { rolePermissions, type Role } from '../../../../contract/permissions.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { DemoWords } from './demo-words.ts';
import { KeyCheck } from './key-check.tsx';
import { ReviewTable } from './review-table.tsx';
import { filterSamples, type SampleApplication, type SampleFilter } from './sample-applications.ts';
import { issueSampleKey, type SampleKey } from './sample-key.ts';

const filters: { value: SampleFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '待处理' },
  { value: 'approved', label: '已通过' },
];

const roles: { value: Role; label: string }[] = [
  { value: 'reviewer', label: '审核员' },
  { value: 'editor', label: '内容编辑' },
];

interface OfficeReviewProps {
  rows: readonly SampleApplication[];
  /** The key signed last. */
  issued: SampleKey | null;
  words: DemoWords;
  /** `key` is null if the browser cannot sign. */
  onApproved: (row: SampleApplication, key: SampleKey | null) => void;
}

/** The review of the sample office: filter, search, permission, approval and a key with a real signature. */
export function OfficeReview({ rows, issued, words, onApproved }: OfficeReviewProps) {
  const [filter, setFilter] = useState<SampleFilter>('all');
  const [query, setQuery] = useState('');
  const [role, setRole] = useState<Role>('reviewer');
  const { licensePrefix } = useSite();
  const canReview = (rolePermissions[role] as readonly string[]).includes('application:review');

  const approve = async (row: SampleApplication) => {
    const key = await issueSampleKey(claimsOf(row, licensePrefix));
    onApproved(row, key);
    if (key === null) {
      toast.info('已通过。当前浏览器或连接不支持签名，换用 https 打开即可看到密钥');
      return;
    }
    toast.success(`已通过 ${row.holder} 的申请，密钥已签发`);
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4">
        <FilterChoices value={filter} onChange={setFilter} />
        <label className="flex items-center gap-2 text-[13px] text-ink-soft">
          当前角色
          <Select value={role} onChange={(event) => setRole(event.target.value as Role)} className="w-32">
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>

        <span className="relative w-full sm:ml-auto sm:w-52">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          />
          <Input
            type="search"
            aria-label="搜索示例申请"
            placeholder="申请方、项目或编号"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="pl-9"
          />
        </span>
      </div>
      <ReviewTable rows={filterSamples(rows, filter, query)} canReview={canReview} onApprove={approve} />
      <KeyCheck issued={issued} words={words} />
    </>
  );
}

function FilterChoices({ value: chosen, onChange }: { value: SampleFilter; onChange: (value: SampleFilter) => void }) {
  return (
    <div role="group" aria-label="按状态筛选" className="flex gap-1">
      {filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
          className={classNames(
            'h-11 cursor-pointer rounded-control px-3 text-sm transition-colors sm:h-9',
            value === chosen
              ? 'bg-primary-soft font-medium text-primary'
              : 'text-ink-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function claimsOf(row: SampleApplication, prefix = 'VL') {
  const until = new Date();
  until.setMonth(until.getMonth() + 12);
  return {
    number: `${prefix}-${row.number.slice(2)}`,
    edition: row.edition,
    holder: row.holder,
    holderType: row.holder.includes('个人') ? ('personal' as const) : ('company' as const),
    updatesUntil: until,
  };
}
