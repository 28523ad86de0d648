import { useState } from 'react';
import { LoadMore } from '../../../../ui/navigation/load-more.tsx';

export default function LoadMoreExample() {
  const [count, setCount] = useState(3);
  const [loading, setLoading] = useState(false);

  const load = () => {
    setLoading(true);
    setTimeout(() => {
      setCount(count + 3);
      setLoading(false);
    }, 700);
  };

  return (
    <div>
      <ul className="divide-y divide-line text-sm text-ink">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="py-2.5">
            示例记录 {index + 1}
          </li>
        ))}
      </ul>
      <LoadMore hasMore={count < 9} loading={loading} onLoad={load} />
    </div>
  );
}
