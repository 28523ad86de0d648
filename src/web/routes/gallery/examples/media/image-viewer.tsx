import { useState } from 'react';
import { Screenshot } from '../../../../parts/media/screenshot.tsx';
import { screenshotNames, screenshots } from '../../../../parts/media/screenshots.ts';
import { viewerImage } from '../../../../parts/media/viewer-image.ts';
import { ImageViewer } from '../../../../ui/media/image-viewer.tsx';

const names = screenshotNames.slice(0, 3);

export default function ImageViewerExample() {
  const [shown, setShown] = useState<number | null>(null);

  return (
    <>
      <ul className="grid grid-cols-3 gap-3">
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`查看大图：${screenshots[name].caption}`}
              onClick={() => setShown(index)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
            >
              <Screenshot name={name} isShown />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer images={names.map(viewerImage)} index={shown} onIndexChange={setShown} />
    </>
  );
}
