import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * For a server-rendered field whose value a component keeps: takes over, once, what was typed before React ran. React
 * itself leaves it alone and fires no event.
 */
export function useEarlyInput<Element extends Field>(take: (field: Element) => void): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const takeOver = useEffectEvent(take);
  useEffect(() => {
    if (ref.current !== null && isChanged(ref.current)) takeOver(ref.current);
  }, []);
  return ref;
}

/** The same for a group of radio buttons, or a form of several: all choices at once. */
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

/** Whether its content differs from what the page loaded with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
