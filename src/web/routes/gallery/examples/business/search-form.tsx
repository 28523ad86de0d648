import { useSearchParams } from 'react-router';
import { SearchForm } from '../../../../parts/list/search-form.tsx';

export default function SearchFormExample() {
  const [search] = useSearchParams();

  return (
    <div className="space-y-3">
      <SearchForm
        action="/comp/index"
        q={search.get('q') ?? ''}
        label="搜索组件（示例）"
        placeholder="试试 表格 或 dialog"
      />
      <p className="text-[13px] text-ink-faint">条件写在地址里，可以收藏、转发、后退。</p>
    </div>
  );
}
