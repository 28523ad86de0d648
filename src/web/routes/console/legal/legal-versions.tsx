import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LegalText, LegalVersion } from '../../../../contract/pages/legal-texts.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextChanges } from './text-changes.tsx';

interface LegalVersionsProps {
  text: LegalText;
  versions: readonly LegalVersion[];
  onReplaced: () => Promise<void>;
}

/** Who published what and when; a former text can be published again, as a new version. */
export function LegalVersions({ text: { slug, revision, hasDraft }, versions, onReplaced }: LegalVersionsProps) {
  const navigate = useNavigate();
  const restore = async ({ version, markdown }: LegalVersion) => {
    const isSure = await confirmDialog({
      title: `把版本 ${version} 的文字放进草稿？`,
      text: hasDraft
        ? '现在的草稿会被替换；发布之前客户看不到变化。'
        : '核对后发布为新的版本；发布之前客户看不到变化。',
      confirmLabel: '放进草稿',
    });
    if (!isSure) return;
    try {
      await remoteApi.legalTexts.save({ slug, revision, markdown });
      toast.success('已放进草稿，核对后发布');
      await navigate(`/dashboard/pages/legal/${slug}`);
    } catch (error) {
      showError(error);
    }
    await onReplaced();
  };
  return (
    <div className="space-y-4">
      {versions.map((version, index) => (
        <VersionCard
          key={version.version}
          version={version}
          before={versions[index + 1] ?? null}
          isInForce={index === 0}
          onRestore={() => void restore(version)}
        />
      ))}
    </div>
  );
}

interface VersionCardProps {
  version: LegalVersion;
  before: LegalVersion | null;
  isInForce: boolean;
  onRestore: () => void;
}

function VersionCard({
  version: { version, publishedAt, publishedBy, markdown },
  before,
  isInForce,
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
          <Button size="sm" aria-label={`把版本 ${version} 的文字放进草稿`} onClick={onRestore}>
            放进草稿
          </Button>
        )
      }
    >
      {before === null ? (
        <p className="text-sm text-ink-soft">第一个版本。</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer text-sm text-ink-soft">与版本 {before.version} 的不同</summary>
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
