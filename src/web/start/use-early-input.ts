import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * For a field rendered by the server whose value a component controls: takes over, once, the text typed before React
 * ran. React itself keeps the text and fires no event.
 */
export function useEarlyInput<Element extends Field>(take: (field: Element) => void): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    if (ref.current !== null && isChanged(ref.current)) takeOver(ref.current);
  }, []);
  return ref;
}

/** The same for a group of radio buttons, or a form with several groups: all choices at once. */
export function useEarlyChoices<Group extends HTMLElement>(
  take: (chosen: HTMLInputElement[]) => void,
): RefObject<Group | null> {
  const ref = useRef<Group>(null);
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    const chosen = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].filter(isChanged);
    if (chosen.length > 0) takeOver(chosen);
  }, []);
  return ref;
}

/** True if its content differs from the one it was loaded with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
