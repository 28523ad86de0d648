import type { ComponentProps, ReactNode } from 'react';
import { PassageList } from '../../../parts/reading/passage-list.tsx';

/** Part of the warning that somebody else was faster: the differences between the stored text and the one here. */
export function TheirWords({ passages, children }: ComponentProps<typeof PassageList> & { children?: ReactNode }) {
  return (
    <>
      对方的内容与您的相比：
      <div className="max-h-80 overflow-y-auto" tabIndex={0} role="region" aria-label="对方的修改">
        {children}
        <PassageList passages={passages} />
      </div>
    </>
  );
}
