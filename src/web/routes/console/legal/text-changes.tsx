import { useEffect, useState } from 'react';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { PassageList } from '../../../parts/reading/passage-list.tsx';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';

interface TextChangesProps {
  before: string;
  markdown: string;
  label: string;
}

/** The differences between two texts, in the form in which customers will see them. */
export function TextChanges({ before, markdown, label }: TextChangesProps) {
  const [found, setFound] = useState<readonly Passage[] | string | null>(null);
  useEffect(() => {
    let isOver = false;
    remoteApi.textPreview.show({ before, markdown }).then(
      ({ changes }) => {
        if (!isOver) setFound(changes ?? []);
      },
      (error: unknown) => {
        if (!isOver) setFound(errorText(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [before, markdown]);
  if (found === null) return <SkeletonLines lines={4} />;
  if (typeof found === 'string') return <Alert tone="danger">{found}</Alert>;
  if (found.length === 0) return <p className="text-sm text-ink-soft">文字没有变化。</p>;
  return (
    <div className="max-h-[45dvh] overflow-y-auto" tabIndex={0} role="region" aria-label={label}>
      <PassageList passages={found} />
    </div>
  );
}
