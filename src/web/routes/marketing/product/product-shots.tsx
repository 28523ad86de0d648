import { useState, type MouseEvent } from 'react';
import { Maximize2 } from 'lucide-react';
import { Screenshot } from '../../../parts/media/screenshot.tsx';
import { screenshotAddress, type ScreenshotName } from '../../../parts/media/screenshots.ts';
import { viewerImage } from '../../../parts/media/viewer-image.ts';
import { useEarlyChoices } from '../../../start/use-early-input.ts';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';

interface Shot {
  name: ScreenshotName;
  /** Its name and, after a colon, its description. */
  caption: string;
}

/**
 * The product in use, one page at a time, in the page's colours: a drawing is fetched when its page is chosen. A click
 * opens the viewer, or without scripts the drawing itself.
 */
export function ProductShots({ shots }: { shots: readonly Shot[] }) {
  const [shown, setShown] = useState<number | null>(null);
  /** The pages chosen so far: their drawings are fetched. */
  const [seen, setSeen] = useState([0]);
  const choose = (chosen: readonly HTMLInputElement[]) =>
    setSeen((before) => [...before, ...chosen.map(({ value }) => Number(value))]);
  const choices = useEarlyChoices<HTMLDivElement>(choose);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  return (
    <>
      <div ref={choices} role="group" aria-label="看哪个页面" className="grid lg:grid-cols-3 lg:gap-x-10">
        {shots.map(({ name, caption }, index) => (
          <div key={index} className="group contents">
            <ShotChoice index={index} caption={caption} onChoose={choose} />
            <a
              href={screenshotAddress(name)}
              data-acts
              onClick={open(index)}
              aria-label={`查看大图：${caption}`}
              className="row-start-1 hidden self-start rounded-card group-has-checked:block max-lg:mb-4 lg:col-span-2 lg:row-end-10"
            >
              {/* A phone shows a readable corner instead of a tiny whole. */}
              <span className="relative block overflow-hidden rounded-card max-sm:aspect-4/3 border border-line transition-[border-color] hover:border-line-strong">
                <Screenshot name={name} isShown={seen.includes(index)} className="max-sm:w-[190%] max-sm:max-w-none" />
              </span>
              <span className="mt-3 inline-flex items-center gap-1.5 text-[13px] leading-6 text-ink-soft">
                <Maximize2 aria-hidden className="size-4" />
                查看大图
              </span>
            </a>
          </div>
        ))}
      </div>
      <ImageViewer
        images={shots.map(({ name, caption }) => ({ ...viewerImage(name), caption }))}
        index={shown}
        onIndexChange={setShown}
      />
    </>
  );
}

interface ShotChoiceProps {
  index: number;
  caption: string;
  onChoose: (chosen: readonly HTMLInputElement[]) => void;
}

/** The description of the picture; on a phone the full text shows only for the current one. */
function ShotChoice({ index, caption, onChoose }: ShotChoiceProps) {
  const [title, text] = caption.split('：');
  return (
    <label className="grid min-h-11 cursor-pointer content-center border-t border-line py-2 text-sm leading-6 text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary-text sm:grid-cols-[6rem_minmax(0,1fr)] lg:col-start-3 lg:grid-cols-1">
      <input
        type="radio"
        name="shot"
        value={index}
        defaultChecked={index === 0}
        onChange={({ target }) => onChoose([target])}
        className="sr-only"
      />
      <span className="font-medium group-has-checked:text-primary">{title}</span>
      <span className="max-sm:hidden max-sm:group-has-checked:block">{text}</span>
    </label>
  );
}
