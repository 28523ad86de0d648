import type { MediaPicture } from '../../../../contract/files/media.ts';
import { Badge } from '../../../ui/data/badge.tsx';

interface MediaGridProps {
  items: readonly MediaPicture[];
  onChoose: (picture: MediaPicture) => void;
  /** Shown beside those that stand nowhere. */
  showsUse?: boolean;
}

/** Pictures side by side; each is one button. */
export function MediaGrid({ items, onChoose, showsUse = false }: MediaGridProps) {
  return (
    <ul aria-label="图片" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {items.map((picture) => (
        <li key={picture.id} className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onChoose(picture)}
            className="group block w-full cursor-pointer overflow-hidden rounded-card border border-line bg-surface text-left transition-colors hover:border-line-strong"
          >
            <span className="flex aspect-4/3 items-center justify-center overflow-hidden bg-sunken">
              <img src={picture.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
            </span>
            <span className="block space-y-1 px-3 py-2.5">
              <span className="block truncate text-[13px] leading-5 font-medium text-ink">{picture.title}</span>
              <span className="tnum block text-xs leading-5 text-ink-faint">
                {picture.width} × {picture.height}
              </span>
              <span className="flex flex-wrap gap-1.5 empty:hidden">
                {picture.alt === '' && <Badge tone="warning">缺替代文字</Badge>}
                {showsUse && picture.useCount === 0 && <Badge>没有使用</Badge>}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
