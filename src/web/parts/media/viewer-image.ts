import type { ViewerImage } from '../../ui/media/image-viewer.tsx';
import { screenshotAddress, type ScreenshotName, screenshots, screenshotSize } from './screenshots.ts';

export const viewerImage = (name: ScreenshotName): ViewerImage => ({
  src: screenshotAddress(name),
  drawn: screenshotSize,
  ...screenshots[name],
});
