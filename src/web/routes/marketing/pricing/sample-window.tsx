import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';

/** In parts of the window: four that are owned and two after it. */
const releases = [0.12, 0.38, 0.62, 0.86, 1.14, 1.36].map((at) => ({ version: String(at), at, isOwned: at < 1 }));

/** The update window of nobody's license, seen when it has ended. */
export const SampleWindow = () => <UpdateWindowBar from={0} until={1} today={1.5} releases={releases} />;
