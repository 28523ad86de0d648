import { FileArchive, FileText, Link2, LockKeyhole, type LucideIcon, Palette, Video } from 'lucide-react';
import { Link } from 'react-router';
import type { License } from '../../../../contract/licenses/licenses.ts';
import type { Material } from '../../../../contract/files/materials.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DownloadButton } from './download-button.tsx';
import { LicenseFileButton } from './license-file-button.tsx';
import { formatSize } from './material-size.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';

/** Why a material is unavailable, and where to change that. */
const lockReasons: Record<Exclude<Material['access'], 'allowed'>, { text: string; to: string; label: string }> = {
  needs_license: { text: '需要对应版本的授权', to: '/applying/index', label: '申请授权' },
  outside_updates: { text: '发布于您的更新服务期之后', to: '/user/product', label: '查看更新服务期' },
  license_not_active: { text: '对应的授权已暂停或撤销，暂不能下载', to: '/user/product', label: '查看授权' },
  not_published_yet: { text: '还没有发布', to: '/docs/changelog', label: '查看更新日志' },
};

const icons: Record<Material['kind'], LucideIcon> = {
  source: FileArchive,
  document: FileText,
  design: Palette,
  video: Video,
  link: Link2,
};

interface MaterialRowProps {
  material: Material;
  editionNames: Record<string, string>;
  licenses: readonly License[];
}

export function MaterialRow({ material, editionNames, licenses }: MaterialRowProps) {
  const { title, description, kind, isPublic, editions, access, isRetired } = material;
  const Icon = icons[kind];
  return (
    <div className="flex flex-col gap-4 px-5 py-4 [contain-intrinsic-size:auto_96px] [content-visibility:auto] sm:flex-row sm:items-center sm:px-6">
      <div className="flex min-w-0 flex-1 gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-[15px] font-medium break-words text-ink">{title}</span>
            <span className="sr-only">{materialKindNames[kind]}</span>
            {isPublic ? (
              <Badge tone="success">公开</Badge>
            ) : (
              editions.map((code) => <Badge key={code}>{editionNames[code] ?? code}</Badge>)
            )}
            {isRetired && <Badge tone="warning">已下架，您的授权仍可下载</Badge>}
          </p>
          {description && <p className="mt-1 text-sm leading-6 break-words text-ink-soft">{description}</p>}
          <FileFacts material={material} />
        </div>
      </div>
      {access === 'allowed' ? (
        <div className="flex shrink-0 flex-wrap items-center gap-2 self-start sm:self-center">
          <LicenseFileButton material={material} licenses={licenses} />
          <DownloadButton material={material} />
        </div>
      ) : (
        <Locked access={access} editions={editions} />
      )}
    </div>
  );
}

function FileFacts({
  material: { kind, fileName, sizeBytes, sha256, publishedAt, lastDownloadedAt },
}: {
  material: Material;
}) {
  return (
    <p className="tnum mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-[13px] leading-5 text-ink-faint">
      {kind !== 'link' && (
        <>
          <span className="min-w-0 break-all">{fileName}</span>
          <span>{formatSize(sizeBytes)}</span>
        </>
      )}
      <DateTime ms={publishedAt} dayOnly />
      {sha256 !== '' && (
        <CopyButton
          text={sha256}
          variant="ghost"
          label={`SHA-256 ${sha256.slice(0, 8)}…`}
          done="已复制 SHA-256"
          className="-mx-2 h-6 px-2 font-mono font-normal"
        />
      )}
      {lastDownloadedAt !== null && (
        <span>
          上次下载 <DateTime ms={lastDownloadedAt} dayOnly />
        </span>
      )}
    </p>
  );
}

function Locked({ access, editions }: { access: keyof typeof lockReasons; editions: readonly string[] }) {
  const { text, to, label } = lockReasons[access];
  const target = access === 'needs_license' && editions.length === 1 ? `${to}/${editions[0]}` : to;
  return (
    <div className="flex shrink-0 items-center gap-x-3 text-[13px] leading-5 sm:flex-col sm:items-end">
      <span className="flex items-center gap-1.5 text-ink-faint">
        <LockKeyhole aria-hidden className="size-3.5" />
        {text}
      </span>
      <Link to={target} className="text-link">
        {label}
      </Link>
    </div>
  );
}
