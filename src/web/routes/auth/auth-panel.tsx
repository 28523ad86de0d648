import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';

/** One narrow column with a heading: the frame of recovering, resetting and verifying; it stands where the log-in stands. */
export function AuthPanel({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page pt-6 pb-10 sm:py-[max(4rem,38vh-17rem)]">
      <div className="mx-auto w-full max-w-[420px]">
        <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
        {description && <p className="mt-2 text-sm leading-6 phrases text-ink-soft">{description}</p>}
        <Card className="mt-6">{children}</Card>
      </div>
    </div>
  );
}
