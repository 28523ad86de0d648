import type { ReactNode } from 'react';

interface ApplyHeadProps {
  title: string;
  /** How to fill in the form, while any field is left. */
  text: string | undefined;
  children?: ReactNode;
}

/** The heading shown during the whole application. */
export function ApplyHead({ title, text, children }: ApplyHeadProps) {
  return (
    <header className="mb-8 sm:mb-10">
      <h1 className="text-3xl font-semibold tracking-tight text-ink sm:text-4xl">{title}</h1>
      {text !== undefined && (
        <p className="mt-2 text-[15px] leading-7 phrases text-ink-soft">
          {text}
          {children}
        </p>
      )}
    </header>
  );
}
