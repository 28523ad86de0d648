import { useEffect, useId, useRef } from 'react';
import { placePanel } from './place-panel.ts';

/**
 * A button and its native popover: places the panel beside the button when it opens, and closes it when the focus moves
 * elsewhere.
 */
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
    // If left open, it would cover the focused element.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isElsewhere = relatedTarget instanceof Node && !element.contains(relatedTarget);
      if (isElsewhere && relatedTarget !== button.current) element.hidePopover();
    };
    element.addEventListener('beforetoggle', onToggle);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('beforetoggle', onToggle);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [align]);

  return { id, button, panel };
}
