import type { ReactNode } from 'react';

/** Fields, and beside them their effect on the site; below them if there is no room. */
export function WithPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div className="min-w-0 space-y-5">{children}</div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">{preview}</div>
    </div>
  );
}
