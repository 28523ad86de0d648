import { useLocation } from 'react-router';
import { FilterChips } from '../../../../parts/list/filter-chips.tsx';

export default function FilterChipsExample() {
  const { hash } = useLocation();
  const chips = [
    { value: '#filter-chips', label: '全部', to: '#filter-chips' },
    { value: '#group-form', label: '表单', to: '#group-form' },
    { value: '#group-data', label: '数据展示', to: '#group-data' },
  ];

  return <FilterChips label="示例筛选" chips={chips} current={hash === '' ? '#filter-chips' : hash} />;
}
