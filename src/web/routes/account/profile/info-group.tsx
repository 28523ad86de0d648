import type { ReactNode } from 'react';
import { infoSections, type InfoGroup as GroupId } from './info-sections.ts';

/** A heading and the cards below it. */
export function InfoGroup({ id, children }: { id: GroupId; children: ReactNode }) {
  const headingId = `${id}-heading`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-sm font-medium text-ink-faint">
        {infoSections.find((group) => group.id === id)?.title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
