import { renderToStaticMarkup } from 'react-dom/server.node';
import { SampleWindow } from './sample-window.tsx';

/** The drawing as HTML, for the loader: its code is more than what it draws, and takes a request. */
export const drawWindow = (): string => renderToStaticMarkup(<SampleWindow />);
