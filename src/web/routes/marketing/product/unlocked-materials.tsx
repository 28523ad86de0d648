import type { UnlockedMaterial } from '../../../../contract/files/materials.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatSize } from '../../account/materials/material-size.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';

/** The downloads of this edition, by title and size. */
export function UnlockedMaterials({ items }: { items: readonly UnlockedMaterial[] }) {
  const isMixed = items.some((item) => !item.isPublic);
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li
          key={`${item.title} ${item.releaseVersion}`}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-4"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-ink">
              {item.title}
              {isMixed && item.isPublic && <Badge tone="success">公开</Badge>}
            </p>
            {item.description && <p className="text-sm leading-6 phrases text-ink-soft">{item.description}</p>}
          </div>
          <p className="tnum text-[13px] text-ink-faint">
            {[
              materialKindNames[item.kind],
              item.releaseVersion && `版本 ${item.releaseVersion}`,
              item.kind !== 'link' && formatSize(item.sizeBytes),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
