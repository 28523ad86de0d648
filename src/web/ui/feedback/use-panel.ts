import { useEffect, useId, useRef } from 'react';
import { placePanel } from './place-panel.ts';

/** A button and its native popover: puts the panel beside the button as it opens, and tells whether it is open. */
export function usePanel(align: 'start' | 'end') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const onToggle = (event: ToggleEvent) => {
      const opens = event.newState === 'open';
      button.current?.setAttribute('aria-expanded', String(opens));
      if (opens && button.current) placePanel(element, button.current, align);
    };
    element.addEventListener('beforetoggle', onToggle);
    return () => element.removeEventListener('beforetoggle', onToggle);
  }, [align]);

  return { id, button, panel };
}
