import { LateDrawing } from './late-drawing.tsx';
import { screenshotAddress, screenshots, screenshotSize, type ScreenshotName } from './screenshots.ts';

interface ScreenshotProps {
  name: ScreenshotName;
  isShown?: boolean;
  className?: string;
}

/** One of the shipped screenshots of the product. */
export function Screenshot({ name, ...rest }: ScreenshotProps) {
  return <LateDrawing src={screenshotAddress(name)} alt={screenshots[name].alt} {...screenshotSize} {...rest} />;
}
