import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { deliveredBy, DeliveredSoFar } from './delivered-so-far.tsx';

export function ReleasesBlock({ id, content, facts: { catalog }, isApart }: BlockProps<'releases'>) {
  const releases = deliveredBy(catalog?.releases ?? []);
  if (releases.length === 0) return null;
  return (
    <BlockSection id={id} content={content} isApart={isApart} beside>
      <DeliveredSoFar releases={releases} note={content.note} />
    </BlockSection>
  );
}
