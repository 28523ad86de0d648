import type { ReactNode } from 'react';

interface ApplyHeadProps {
  /** Whether any field is left to fill in. */
  hasForm: boolean;
  children?: ReactNode;
}

/** The heading that the whole way through the application keeps. */
export function ApplyHead({ hasForm, children }: ApplyHeadProps) {
  return (
    <header className="mb-8 sm:mb-10">
      <h1 className="text-3xl font-semibold tracking-tight text-ink sm:text-4xl">申请授权</h1>
      {hasForm && (
        <p className="mt-2 text-[15px] leading-7 phrases text-ink-soft">
          分几步填写，随时可以离开，草稿会保留。
          {children}
        </p>
      )}
    </header>
  );
}
