import { memo, Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { lazyPart } from '../../ui/feedback/lost-part.ts';
import type { ExampleGroup, ExampleInfo } from './catalogue/example-info.ts';
import { PartBoundary } from '../marketing/page/part-boundary.tsx';
import { firstIntent, isIntended, onIntent } from './first-intent.ts';

type GroupId = ExampleGroup['id'];
type Room = NonNullable<ExampleInfo['room']>;
type GroupModule = { examples: Record<string, ComponentType> };

/** One script for each group. */
const groupModules: Record<GroupId, () => Promise<GroupModule>> = {
  form: () => import('./examples/form.ts'),
  data: () => import('./examples/data.ts'),
  feedback: () => import('./examples/feedback.ts'),
  navigation: () => import('./examples/navigation.ts'),
  chart: () => import('./examples/chart.ts'),
  media: () => import('./examples/media.ts'),
  layout: () => import('./examples/layout.ts'),
  business: () => import('./examples/business.ts'),
};

/** The server's HTML is complete; its examples come alive at the first interaction. */
const isServerRendered = () => typeof document !== 'undefined' && document.querySelector('[data-example]') !== null;

function lazyGroup(load: () => Promise<GroupModule>) {
  return lazyPart<{ id: string }>(async () => {
    if (isServerRendered()) await firstIntent();
    const { examples } = await load();
    return {
      default: ({ id }) => {
        const Example = examples[id];
        return Example ? <Alive id={id} Example={Example} /> : null;
      },
    };
  });
}

const liveGroups = Object.fromEntries(
  Object.entries(groupModules).map(([group, load]) => [group, lazyGroup(load)]),
) as Record<GroupId, ReturnType<typeof lazyGroup>>;

/** Marked once it responds. */
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

interface LiveExampleProps {
  group: GroupId;
  id: string;
  room: Room | undefined;
}

/**
 * The first group is in the server's HTML; the others would double its size, and are fetched at the first interaction.
 * Memoized: a search that hides other examples must not disturb one that has not come alive yet.
 */
export const LiveExample = memo(function LiveExample({ group, id, room }: LiveExampleProps) {
  const hasIntent = useSyncExternalStore(onIntent, isIntended, () => false);
  const Group = liveGroups[group];
  const place = <ExamplePlace room={room} />;
  if (group !== 'form' && !hasIntent) return place;
  return (
    <PartBoundary id={id} instead={broken}>
      <Suspense fallback={place}>
        <Group id={id} />
      </Suspense>
    </PartBoundary>
  );
});

/** A broken example does not break the page. */
const broken = <p role="alert">这个示例出错了，请刷新页面。</p>;

/** Most examples are a single button. */
const BUTTON: Room = [44, 36];

/** Its height is an attribute: a class for each height would weigh on every page, and the CSP forbids inline styles. */
function ExamplePlace({ room: [phone, tablet, desktop = tablet] = BUTTON }: { room: Room | undefined }) {
  return (
    <div className="example-place">
      <svg height={phone} className="sm:hidden" />
      <svg height={tablet} className={desktop === tablet ? 'max-sm:hidden' : 'max-sm:hidden xl:hidden'} />
      {desktop !== tablet && <svg height={desktop} className="max-xl:hidden" />}
    </div>
  );
}
