/** Something that one can find by its name and do. */
export interface Command {
  /** Unlike those of all others that are shown with it. */
  id: string;
  group: string;
  label: string;
  detail?: string;
  run: () => void;
}

/** Something that has an address. */
export interface Place {
  to: string;
  label: string;
  detail?: string;
}

/** True where every word of what was typed stands in the name. */
export function isMeant({ label, detail = '' }: Pick<Command, 'label' | 'detail'>, typed: string): boolean {
  const name = `${label} ${detail}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
