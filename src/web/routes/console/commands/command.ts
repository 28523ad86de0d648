/** Something that can be found by name and run. */
export interface Command {
  /** Unique among the commands shown together. */
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

/** True if every typed word occurs in the name. */
export function isMeant({ label, detail = '' }: Pick<Command, 'label' | 'detail'>, typed: string): boolean {
  const name = `${label} ${detail}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
