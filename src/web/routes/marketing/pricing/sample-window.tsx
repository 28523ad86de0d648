import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';

/** In fractions of the window: four owned releases and two after it. */
const releases = [0.12, 0.38, 0.62, 0.86, 1.14, 1.36].map((at) => ({ version: String(at), at, isOwned: at < 1 }));

/** A sample update window, seen after its end. */
export const SampleWindow = () => <UpdateWindowBar from={0} until={1} today={1.5} releases={releases} />;
