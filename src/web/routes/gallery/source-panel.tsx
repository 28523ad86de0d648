import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '../../ui/media/code-block.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { loadExampleSource, type ExampleSource } from './example-sources.ts';

interface SourcePanelProps {
  group: string;
  id: string;
  name: string;
}

/** The example's source file: fetched when it is opened; without scripts a link to its page. */
export function SourcePanel({ group, id, name }: SourcePanelProps) {
  const [source, setSource] = useState<ExampleSource | 'loading' | 'failed'>();

  const load = async () => {
    if (typeof source === 'object') return;
    setSource('loading');
    try {
      setSource((await loadExampleSource(group, id)) ?? 'failed');
    } catch {
      setSource('failed');
    }
  };

  // Opened before the client was there.
  const panel = useRef<HTMLDetailsElement>(null);
  const loadIfOpen = useEffectEvent(() => {
    if (panel.current?.open === true) void load();
  });
  useEffect(() => loadIfOpen(), []);

  return (
    <details
      ref={panel}
      className="example-details"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary>源码</summary>
      {source === 'loading' && <SkeletonLines lines={4} className="p-5" />}
      {typeof source === 'object' && <CodeBlock label={`${name}的源码`} {...source} />}
      {(source === undefined || source === 'failed') && (
        <p className="px-(--side) pb-5 text-sm text-ink-soft">
          {source === 'failed' && '源码没有加载出来。'}
          <Link to={`/comp/source/${id}`} discover="none" className="text-link">
            在单独的页面查看源码
          </Link>
        </p>
      )}
    </details>
  );
}
