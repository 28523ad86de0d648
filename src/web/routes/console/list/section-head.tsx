import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: string;
  /** Its tools. */
  children: ReactNode;
}

/** Above a list that is not alone on its page. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-base font-semibold text-ink">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
