import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { listenToGestures } from './image-gestures.ts';
import { fittedView, panBy, turned, zoomBy, type ImageView } from './image-view.ts';

const SLIDE_MS = 5000;
const KEY_PAN_PX = 48;

interface Slides {
  index: number;
  count: number;
  /** The slideshow waits for pictures that are still loading. */
  isLoaded: boolean;
  onIndexChange: (index: number) => void;
}

/** The acts of the open viewer: change the picture, zoom, move, turn, play. */
export function useImageViewer(
  stage: RefObject<HTMLElement | null>,
  { index, count, isLoaded, onIndexChange }: Slides,
) {
  const [view, setView] = useState(fittedView);
  const [playing, setPlaying] = useState(false);

  const show = (next: number) => {
    setView(fittedView);
    onIndexChange((next + count) % count);
  };
  const turnPage = (step: 1 | -1) => {
    if (count < 2) return;
    setPlaying(false);
    show(index + step);
  };

  const showSlide = useEffectEvent(show);
  // Each picture gets its five seconds: other renders do not restart them.
  useEffect(() => {
    if (!playing || !isLoaded) return undefined;
    const timer = setTimeout(() => showSlide(index + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [playing, isLoaded, index]);

  const latest = useRef({ view, turnPage });
  useEffect(() => {
    latest.current = { view, turnPage };
  });
  useEffect(() => {
    if (stage.current === null) return undefined;
    return listenToGestures({
      stage: stage.current,
      view: () => latest.current.view,
      change(next) {
        // Several moves may come before the next render.
        latest.current.view = next;
        setView(next);
      },
      turnPage: (step) => latest.current.turnPage(step),
    });
  }, [stage]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(event.key, view, stage.current);
    const step = pageSteps[event.key];
    if (next !== undefined) setView(next);
    else if (step !== undefined) turnPage(step);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else if (event.key === ' ' && !(event.target as Element).closest('button, a')) setPlaying(!playing && count > 1);
    else return;
    event.preventDefault();
  };

  return { view, setView, playing, setPlaying, turnPage, onKeyDown };
}

const pageSteps: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

const pans: Record<string, readonly [number, number]> = {
  ArrowLeft: [KEY_PAN_PX, 0],
  ArrowRight: [-KEY_PAN_PX, 0],
  ArrowUp: [0, KEY_PAN_PX],
  ArrowDown: [0, -KEY_PAN_PX],
};

const zooms: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, ArrowUp: 1, ArrowDown: -1 };

/** Arrow keys move what is larger than the stage, otherwise they zoom (up, down) or turn the page. */
function viewAfterKey(key: string, view: ImageView, stage: HTMLElement | null): ImageView | undefined {
  const pan = pans[key];
  if (pan !== undefined && view.scale > 1)
    return panBy(view, { x: pan[0], y: pan[1] }, { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 });
  const steps = zooms[key];
  if (steps !== undefined) return zoomBy(view, steps);
  if (key === '0') return fittedView;
  return key === 'r' || key === 'R' ? turned(view) : undefined;
}
