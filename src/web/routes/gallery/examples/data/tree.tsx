import { useState } from 'react';
import { Tree } from '../../../../ui/tree.tsx';

const departments = [
  {
    key: 'product',
    label: '产品研发',
    children: [
      { key: 'web', label: '前端组' },
      { key: 'server', label: '服务端组', children: [{ key: 'data', label: '数据平台' }] },
    ],
  },
  { key: 'support', label: '客户支持', children: [{ key: 'review', label: '授权审核' }] },
  { key: 'finance', label: '财务' },
];

export default function TreeExample() {
  const [chosen, setChosen] = useState('');

  return (
    <div className="max-w-xs">
      <Tree label="示例部门" nodes={departments} defaultOpen={['product']} onChoose={({ label }) => setChosen(label)} />
      <p aria-live="polite" className="mt-3 text-[13px] text-ink-faint">
        {chosen === '' ? '还没有选择部门' : `已选择：${chosen}`}
      </p>
    </div>
  );
}
