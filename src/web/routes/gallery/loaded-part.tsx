import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';

interface LoadedPartProps<Part> {
  load: () => Promise<Part | null>;
  children: (part: Part) => ReactNode;
}

/** A part of an example that is fetched when first shown. */
export function LoadedPart<Part>({ load, children }: LoadedPartProps<Part>) {
  const [part, setPart] = useState<Part | null>();
  const fetchPart = () => void load().then(setPart, () => setPart(null));
  const fetchFirst = useEffectEvent(fetchPart);
  useEffect(() => fetchFirst(), []);
  if (part === undefined) return <SkeletonLines lines={4} className="p-5" />;
  if (part !== null) return children(part);
  return (
    <p role="alert" className="px-(--side) py-5 text-sm text-ink-soft">
      没有加载出来。
      <button
        type="button"
        className="text-link"
        onClick={() => {
          setPart(undefined);
          fetchPart();
        }}
      >
        重试
      </button>
    </p>
  );
}
