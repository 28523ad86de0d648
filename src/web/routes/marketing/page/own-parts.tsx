import { type ReactNode, Suspense } from 'react';
import type { BlockContent, BlockKind } from '../../../../contract/pages/block-kinds.ts';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';
import { PartBoundary } from './part-boundary.tsx';
import type { PagePart } from './page-part.ts';

export interface PartProps<Kind extends BlockKind, Facts> {
  id: string;
  content: BlockContent<Kind>;
  facts: Facts;
}

export type PartComponents<Kinds extends BlockKind, Facts> = {
  [Kind in Kinds]: (props: PartProps<Kind, Facts>) => ReactNode;
};

interface OwnPartsProps {
  parts: readonly PagePart[];
  /** The page's `PartComponents`, whatever its kinds are. */
  components: Readonly<Record<string, (props: never) => ReactNode>>;
  facts: object;
}

type AnyPart = (props: { id: string; content: object; facts: object }) => ReactNode;

/** A page with parts of its own that use its data; other blocks may come between them. */
export function OwnParts({ parts, components, facts }: OwnPartsProps) {
  return parts.map((part, index) => {
    if (!('part' in part)) return <OtherBlocks key={index} part={part} />;
    const { id, kind, content } = part.part;
    const Part = components[kind] as AnyPart | undefined;
    return (
      Part && (
        <PartBoundary key={id} id={id}>
          <Part id={id} content={content} facts={facts} />
        </PartBoundary>
      )
    );
  });
}

const PageParts = lazyPart(async () => ({ default: (await import('./page-parts.tsx')).PageParts }));
const Nothing = () => null;

/** Their code is loaded only if there are some. */
function OtherBlocks({ part }: { part: PagePart }) {
  return (
    <Suspense>
      <PageParts parts={[part]} Demo={Nothing} />
    </Suspense>
  );
}
