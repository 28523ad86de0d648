import { useState } from 'react';
import type { LegalText, LegalVersion } from '../../../../contract/pages/legal-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useRestore } from '../form/use-restore.ts';
import { TextChanges } from './text-changes.tsx';
import { FoldLine } from '../../../ui/layout/fold-line.tsx';

interface LegalVersionsProps {
  text: LegalText;
  versions: readonly LegalVersion[];
}

/** Who published what and when; a former text can be published again, as a new version. */
export function LegalVersions({ text: { slug, revision, hasDraft }, versions }: LegalVersionsProps) {
  const { isBusy, restore } = useRestore({
    path: `/dashboard/pages/legal/${slug}`,
    hasDraft,
    readers: '客户',
    next: '核对后发布为新的版本',
  });
  const put = ({ version, markdown }: LegalVersion) =>
    restore(`版本 ${version} 的文字`, () => remoteApi.legalTexts.save({ slug, revision, markdown }));
  return (
    <div className="space-y-4">
      {versions.map((version, index) => (
        <VersionCard
          key={version.version}
          version={version}
          before={versions[index + 1] ?? null}
          isInForce={index === 0}
          isBusy={isBusy}
          onRestore={() => void put(version)}
        />
      ))}
    </div>
  );
}

interface VersionCardProps {
  version: LegalVersion;
  before: LegalVersion | null;
  isInForce: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

function VersionCard({
  version: { version, publishedAt, publishedBy, markdown },
  before,
  isInForce,
  isBusy,
  onRestore,
}: VersionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const who = publishedBy === null ? '' : `，${publishedBy} 发布`;
  return (
    <Card
      title={`版本 ${version}`}
      description={`${formatDateTime(publishedAt)}${who}${isInForce ? '；现行' : ''}`}
      actions={
        !isInForce && (
          <Button size="sm" disabled={isBusy} aria-label={`把版本 ${version} 的文字放进草稿`} onClick={onRestore}>
            放进草稿
          </Button>
        )
      }
    >
      {before === null ? (
        <p className="text-sm text-ink-soft">第一个版本。</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <FoldLine className="w-fit gap-1.5 text-sm text-ink-soft">与版本 {before.version} 的不同</FoldLine>
          {isOpen && (
            <TextChanges
              before={before.markdown}
              markdown={markdown}
              label={`版本 ${version} 与 ${before.version} 的不同`}
            />
          )}
        </details>
      )}
    </Card>
  );
}
