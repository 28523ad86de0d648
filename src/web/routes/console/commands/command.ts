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

export const nameOfCommand = ({ label, detail = '' }: Pick<Command, 'label' | 'detail'>): string =>
  `${label} ${detail}`;
