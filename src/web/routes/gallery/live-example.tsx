import { Component, lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ExampleGroup } from './catalogue/example-info.ts';
import { firstIntent } from './first-intent.ts';

type GroupId = ExampleGroup['id'];
type GroupModule = { examples: Record<string, ComponentType> };

/** One script for each group. */
const groupModules: Record<GroupId, () => Promise<GroupModule>> = {
  form: () => import('./examples/form.ts'),
  data: () => import('./examples/data.ts'),
  feedback: () => import('./examples/feedback.ts'),
  navigation: () => import('./examples/navigation.ts'),
  media: () => import('./examples/media.ts'),
  layout: () => import('./examples/layout.ts'),
};

/** The server's HTML is complete; its examples come alive when somebody moves. */
const isServerRendered = () => typeof document !== 'undefined' && document.querySelector('[data-example]') !== null;

function lazyGroup(load: () => Promise<GroupModule>) {
  return lazy(async () => {
    if (isServerRendered()) await firstIntent();
    const { examples } = await load();
    return {
      default: ({ id }: { id: string }) => {
        const Example = examples[id];
        return Example ? <Alive id={id} Example={Example} /> : null;
      },
    };
  });
}

const liveGroups = Object.fromEntries(
  Object.entries(groupModules).map(([group, load]) => [group, lazyGroup(load)]),
) as Record<GroupId, ReturnType<typeof lazyGroup>>;

/** Marked once it answers. */
function Alive({ id, Example }: { id: string; Example: ComponentType }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.setAttribute('data-live', '');
  }, []);
  return (
    <div ref={frame} data-example={id} className="min-w-0">
      <Example />
    </div>
  );
}

/** Memoized: a search that hides other examples must not disturb one that has not come alive yet. */
export const LiveExample = memo(function LiveExample({ group, id }: { group: GroupId; id: string }) {
  const Group = liveGroups[group];
  return (
    <ExampleBoundary>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <Group id={id} />
      </Suspense>
    </ExampleBoundary>
  );
});

/** An example that could not be loaded or that breaks leaves the page as it is. */
class ExampleBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="text-sm text-ink-soft">
        这个示例没有加载出来，请检查网络后刷新页面。
      </p>
    );
  }
}
