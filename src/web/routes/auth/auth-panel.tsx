import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** One narrow column with a heading: the frame of recovering, resetting and verifying. */
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
    <div className="page py-10 sm:py-16">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
        {description && <p className="mt-2 text-sm leading-6 phrases text-ink-soft">{description}</p>}
        <Card className="mt-6">{children}</Card>
      </div>
    </div>
  );
}
