import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';

interface LoadedPartProps<Part> {
  /** The id of the example, whose own page has the part, too. */
  id: string;
  load: () => Promise<Part | null>;
  children: (part: Part) => ReactNode;
}

/** A part of an example that is fetched when it is first looked at. */
export function LoadedPart<Part>({ id, load, children }: LoadedPartProps<Part>) {
  const [part, setPart] = useState<Part | null>();
  const fetchPart = useEffectEvent(() =>
    load().then(setPart, () => {
      setPart(null);
    }),
  );
  useEffect(() => void fetchPart(), []);
  if (part === undefined) return <SkeletonLines lines={4} className="p-5" />;
  if (part !== null) return children(part);
  return (
    <p role="alert" className="px-(--side) py-5 text-sm text-ink-soft">
      没有加载出来。
      <Link to={`/comp/source/${id}`} discover="none" className="text-link">
        在单独的页面查看
      </Link>
    </p>
  );
}
