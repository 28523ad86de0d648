import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

const MINIMUM = 0.08;
const TRICKLE_RATE = 0.02;
const SPEED_MS = 200;

/** The bar at the top during a navigation; changed through the DOM so that it causes no renders. */
export function RouteProgress() {
  const bar = useRef<HTMLDivElement>(null);
  const isNavigating = useNavigation().state !== 'idle';

  useEffect(() => {
    const element = bar.current;
    if (element === null || !isNavigating) return undefined;
    let done = MINIMUM;
    const show = (share: number, opacity: string) => {
      // The class sets `scale`, too: a `transform` would be multiplied by its zero.
      element.style.scale = `${share} 1`;
      element.style.opacity = opacity;
    };
    show(done, '1');
    const trickle = setInterval(() => {
      done = Math.min(0.994, done + Math.random() * TRICKLE_RATE);
      show(done, '1');
    }, SPEED_MS);
    return () => {
      clearInterval(trickle);
      show(1, '1');
      setTimeout(() => {
        if (Number.parseFloat(element.style.scale) === 1) show(1, '0');
      }, SPEED_MS);
      setTimeout(() => {
        if (element.style.opacity === '0') element.style.scale = '0 1';
      }, SPEED_MS * 2);
    };
  }, [isNavigating]);

  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      <div
        ref={bar}
        data-progress
        className="h-full origin-left scale-x-0 bg-primary-text opacity-0 transition-[scale,opacity] duration-200 ease-linear"
      />
    </div>
  );
}
