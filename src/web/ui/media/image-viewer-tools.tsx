import type { ComponentProps, ReactNode } from 'react';
import { ExternalLink, Pause, Play, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { fittedView, MAX_SCALE, MIN_SCALE, turned, zoomBy, type ImageView } from './image-view.ts';

type ViewerButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

const toolClass =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-white transition-colors hover:bg-white/15 disabled:cursor-not-allowed disabled:opacity-40';

/** White on the viewer's dark ground. */
export function ViewerButton({ label, icon, className, ...rest }: ViewerButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={classNames(toolClass, className)}>
      {icon}
    </button>
  );
}

interface ImageViewerToolsProps {
  view: ImageView;
  onView: (view: ImageView) => void;
  src: string;
  /** Leave it out for a single picture. */
  playing?: boolean;
  onPlaying?: (playing: boolean) => void;
}

export function ImageViewerTools({ view, onView, src, playing, onPlaying }: ImageViewerToolsProps) {
  return (
    <div
      role="group"
      aria-label="图片操作"
      className="pointer-events-auto flex items-center rounded-full bg-black/60 px-1 [backdrop-filter:blur(12px)]"
    >
      <ViewerButton
        label="缩小"
        icon={<ZoomOut aria-hidden className="size-5" />}
        disabled={view.scale <= MIN_SCALE}
        onClick={() => onView(zoomBy(view, -1))}
      />
      <button
        type="button"
        title="恢复原始大小"
        aria-label={`当前 ${Math.round(view.scale * 100)}%，恢复原始大小`}
        className="tnum h-11 w-14 cursor-pointer rounded-full text-center text-[13px] hover:bg-white/15"
        onClick={() => onView(fittedView)}
      >
        {Math.round(view.scale * 100)}%
      </button>
      <ViewerButton
        label="放大"
        icon={<ZoomIn aria-hidden className="size-5" />}
        disabled={view.scale >= MAX_SCALE}
        onClick={() => onView(zoomBy(view, 1))}
      />
      <ViewerButton
        label="向右旋转"
        icon={<RotateCw aria-hidden className="size-5" />}
        onClick={() => onView(turned(view))}
      />
      {onPlaying && (
        <ViewerButton
          label={playing ? '停止播放' : '自动播放，每 5 秒一张'}
          icon={playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          onClick={() => onPlaying(!playing)}
        />
      )}
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        aria-label="在新窗口打开原图"
        title="在新窗口打开原图"
        className={toolClass}
      >
        <ExternalLink aria-hidden className="size-5" />
      </a>
    </div>
  );
}
