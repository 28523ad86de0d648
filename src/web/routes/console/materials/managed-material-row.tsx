import { useRevalidator } from 'react-router';
import type { ManagedMaterial } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { type EditionNames, namesOf } from '../releases/edition-names.ts';

interface ManagedMaterialRowProps {
  material: ManagedMaterial;
  editionNames: EditionNames;
  onEdit: () => void;
  onReplace: () => void;
}

/** One file as operators see it. */
export function ManagedMaterialRow({ material, editionNames, onEdit, onReplace }: ManagedMaterialRowProps) {
  const { id, title, isPublic, editions, retiredAt, replacedBy, kind } = material;
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();

  const retire = () =>
    run(async () => {
      const isSure = await confirmDialog({
        title: `下架“${title}”？`,
        text: '此前签发、有权下载它的授权仍可下载，其他人不再看到它。可以重新上架。',
        confirmLabel: '下架',
        tone: 'danger',
      });
      if (!isSure) return;
      await remoteApi.delivery.retireMaterial({ id });
      toast.success('已下架');
      await revalidate();
    });
  const restore = () =>
    run(async () => {
      await remoteApi.delivery.restoreMaterial({ id });
      toast.success('已重新上架');
      await revalidate();
    });

  return (
    <li className="flex flex-col gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0 sm:px-6 lg:flex-row lg:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-[15px] font-medium break-words text-ink">{title}</span>
          <Badge>{materialKindNames[kind]}</Badge>
          {retiredAt !== null && <Badge tone="warning">{replacedBy === null ? '已下架' : '已被替换'}</Badge>}
        </p>
        <p className="mt-1 text-[13px] leading-5 text-ink-soft">
          {isPublic ? '公开，登录即可下载' : namesOf(editions, editionNames)}
        </p>
        <MaterialFacts material={material} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onEdit} aria-label={`编辑${title}`}>
          编辑
        </Button>
        {retiredAt === null ? (
          <>
            {kind !== 'link' && (
              <Button size="sm" disabled={isBusy} onClick={onReplace} aria-label={`替换${title}`}>
                替换
              </Button>
            )}
            <Button size="sm" loading={isBusy} onClick={() => void retire()} aria-label={`下架${title}`}>
              下架
            </Button>
          </>
        ) : (
          replacedBy === null && (
            <Button size="sm" loading={isBusy} onClick={() => void restore()} aria-label={`重新上架${title}`}>
              重新上架
            </Button>
          )
        )}
      </div>
    </li>
  );
}

function MaterialFacts({ material }: { material: ManagedMaterial }) {
  const { kind, publishedAt, downloads } = material;
  const isLink = kind === 'link';
  return (
    <div className="tnum mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-[13px] leading-5 text-ink-faint">
      {isLink ? <LinkFacts material={material} /> : <FileFacts material={material} />}
      <DateTime ms={publishedAt} dayOnly />
      <span>
        {downloads} 次{isLink ? '打开' : '下载'}
      </span>
    </div>
  );
}

const FileFacts = ({ material: { fileName, sizeBytes, sha256 } }: { material: ManagedMaterial }) => (
  <>
    <span className="min-w-0 break-all">{fileName}</span>
    <span>{formatSize(sizeBytes)}</span>
    <Copyable text={sha256} label="SHA-256" className="font-mono">
      SHA-256 {sha256.slice(0, 8)}…
    </Copyable>
  </>
);

const LinkFacts = ({ material: { url, accessCode } }: { material: ManagedMaterial }) => (
  <>
    <a href={url} target="_blank" rel="noreferrer" className="min-w-0 break-all text-link">
      {url}
    </a>
    {accessCode !== '' && (
      <Copyable text={accessCode} label="提取码" className="font-mono">
        提取码 {accessCode}
      </Copyable>
    )}
  </>
);
