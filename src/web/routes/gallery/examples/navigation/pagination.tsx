import { useState } from 'react';
import { Pagination } from '../../../../ui/pagination.tsx';

export default function PaginationExample() {
  const [page, setPage] = useState(4);

  return (
    <div className="space-y-3">
      <Pagination label="示例列表的分页" page={page} pages={12} onPage={setPage} />
      <p aria-live="polite" className="text-[13px] text-ink-faint">
        第 {page} 页，共 12 页
      </p>
    </div>
  );
}
