import type { ReactNode } from 'react';
import { useSite } from '../../parts/chrome/use-site.ts';
import { WordPattern } from '../../parts/media/word-pattern.tsx';
import { Card } from '../../ui/layout/card.tsx';

/**
 * One narrow column with a heading: the frame for recovering, resetting and verifying, in the same place as the log-in.
 */
export function AuthPanel({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const site = useSite();
  return (
    <div className="relative overflow-clip">
      <WordPattern
        word={site.title}
        lineWidth={0.15}
        className="absolute top-[calc(50%-15rem)] left-[calc(50%-15rem)] size-[30rem] text-primary opacity-50"
      />
      <div className="relative page pt-6 pb-10 sm:py-[max(4rem,38vh-17rem)]">
        <div className="mx-auto w-full max-w-[420px]">
          <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
          {description && <p className="mt-2 text-sm leading-6 phrases text-ink-soft">{description}</p>}
          <Card className="mt-6">{children}</Card>
        </div>
      </div>
    </div>
  );
}
