import { useEffect, useEffectEvent, useState } from 'react';
import { ImageOff } from 'lucide-react';
import type { ImageView } from './image-view.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Drawing } from './drawing.tsx';

interface ImageStageProps {
  src: string;
  alt: string;
  drawn: { width: number; height: number } | undefined;
  view: ImageView;
  onLoaded: () => void;
}

/** The picture itself: loading, shown, or missing. */
export function ImageStage({ drawn, ...picture }: ImageStageProps) {
  return drawn === undefined ? <LoadedPicture {...picture} /> : <DrawnPicture {...picture} drawn={drawn} />;
}

const placeOf = (view: ImageView) => ({
  translate: `${view.x}px ${view.y}px`,
  scale: view.scale,
  rotate: `${view.turns * 90}deg`,
});

/** Nothing reports whether the file has loaded: it counts as loaded at once, and the browser keeps its place. */
function DrawnPicture({
  src,
  alt,
  view,
  drawn,
  onLoaded,
}: ImageStageProps & { drawn: { width: number; height: number } }) {
  const tell = useEffectEvent(onLoaded);
  useEffect(() => tell(), []);
  return (
    <Drawing src={src} alt={alt} {...drawn} className="image-stage-picture w-full bg-canvas" style={placeOf(view)} />
  );
}

function LoadedPicture({ src, alt, view, onLoaded }: Omit<ImageStageProps, 'drawn'>) {
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  const [attempt, setAttempt] = useState(0);
  if (state === 'missing')
    return (
      <div className="text-center text-sm">
        <ImageOff aria-hidden className="mx-auto mb-3 size-8 opacity-70" />
        <p>图片没有加载出来。</p>
        <button
          type="button"
          className="mt-3 h-11 cursor-pointer rounded-control border border-white/40 px-4 hover:bg-white/10 sm:h-9"
          onClick={() => {
            setAttempt(attempt + 1);
            setState('coming');
          }}
        >
          重新加载
        </button>
      </div>
    );
  return (
    <>
      {state === 'coming' && (
        <span role="status" aria-label="正在加载图片" className="absolute">
          <Spinner className="size-6" />
        </span>
      )}
      <img
        key={attempt}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={() => {
          setState('there');
          onLoaded();
        }}
        onError={() => setState('missing')}
        className="image-stage-picture"
        style={{ ...placeOf(view), opacity: state === 'there' ? 1 : 0 }}
      />
    </>
  );
}
