import type { MediaPicture } from '../../../../contract/files/media.ts';
import { Badge } from '../../../ui/data/badge.tsx';

interface MediaGridProps {
  items: readonly MediaPicture[];
  onChoose: (picture: MediaPicture) => void;
  /** Marks pictures that are not used anywhere. */
  showsUse?: boolean;
}

/** Pictures side by side, each of them a button. */
export function MediaGrid({ items, onChoose, showsUse = false }: MediaGridProps) {
  return (
    <ul aria-label="图片" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {items.map((picture) => (
        <li
          key={picture.id}
          className="relative min-w-0 overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
        >
          <div className="flex aspect-4/3 items-center justify-center overflow-hidden bg-sunken">
            <img src={picture.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
          </div>
          <div className="space-y-1 px-3 py-2.5">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onChoose(picture)}
              className="block w-full cursor-pointer truncate text-left text-[13px] leading-5 font-medium text-ink stretched-link"
            >
              {picture.title}
            </button>
            <p className="tnum text-xs leading-5 text-ink-faint">
              {picture.width} × {picture.height}
            </p>
            <p className="flex flex-wrap gap-1.5 empty:hidden">
              {picture.alt === '' && <Badge tone="warning">缺替代文字</Badge>}
              {showsUse && picture.useCount === 0 && <Badge>没有使用</Badge>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
