import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useEarlyInput } from '../../../start/use-early-input.ts';

interface ComparedEditionProps {
  /** The index among the columns, from 0. */
  place: number;
  editions: readonly Edition[];
  /** The codes, in the order of the columns. */
  compared: readonly string[];
  onChange: (compared: string[]) => void;
}

/** On phones: the choice of the edition in a column. The columns keep the order of the editions. */
export function ComparedEdition({ place, editions, compared, onChange }: ComparedEditionProps) {
  const other = compared[1 - place];
  const choose = (chosen: string) =>
    onChange(editions.flatMap(({ code }) => (code === chosen || code === other ? code : [])));
  const field = useEarlyInput<HTMLSelectElement>(({ value }) => choose(value));
  return (
    <Select
      ref={field}
      aria-label={`对比的第 ${place + 1} 个版本`}
      value={compared[place]}
      className="-mx-2 font-normal"
      onChange={(event) => choose(event.target.value)}
    >
      {editions.map(({ code, name }) => (
        <option key={code} value={code} disabled={code === other}>
          {name}
        </option>
      ))}
    </Select>
  );
}
