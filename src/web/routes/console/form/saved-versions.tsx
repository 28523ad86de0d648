import type { ReactNode } from 'react';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export interface SavedVersion {
  number: number;
  savedBy: string | null;
  savedAt: number;
  /** True for the words that came with the product. */
  isShipped: boolean;
}

interface SavedVersionsProps<Version extends SavedVersion> {
  title?: string;
  description?: string;
  /** Where a version is put. */
  into?: '编辑框' | '草稿';
  isBusy?: boolean;
  versions: readonly Version[];
  onTake: (version: Version) => void;
  /** The way back to the shipped words, if they are not in force. */
  restoring: ReactNode;
}

/** Shipped content has no author. */
function authorOf({ savedBy, isShipped }: SavedVersion): string {
  if (savedBy === null) return isShipped ? '' : '已注销的账号，';
  return `${savedBy}，`;
}

/** Every saved version with author and time; each can be put back into the editor. */
export function SavedVersions<Version extends SavedVersion>({
  title = '改写记录',
  description = '最近 50 次；放进编辑框，核对后再保存。',
  into = '编辑框',
  isBusy = false,
  versions,
  onTake,
  restoring,
}: SavedVersionsProps<Version>) {
  return (
    <Card title={title} description={description} actions={restoring} flush>
      {versions.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-soft sm:px-6">还没有改写过，用的是系统自带的文字。</p>
      ) : (
        <ol aria-label={title} className="max-h-96 overflow-y-auto">
          {versions.map((version, index) => (
            <li
              key={version.number}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 sm:px-6"
            >
              <span className="min-w-0 text-sm text-ink">
                第 {version.number} 次{version.isShipped && '：系统自带的文字'}
                {index === 0 && <span className="text-ink-faint">（现在用的）</span>}
                <span className="block text-[13px] leading-5 text-ink-faint">
                  {authorOf(version)}
                  <DateTime ms={version.savedAt} />
                </span>
              </span>
              {index > 0 && (
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={`把第 ${version.number} 次的文字放进${into}`}
                  onClick={() => onTake(version)}
                >
                  放进{into}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
