import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useEarlyInput } from '../../../start/use-early-input.ts';

interface ComparedEditionsProps {
  editions: readonly Edition[];
  /** Codes, in the order of the columns. */
  compared: readonly string[];
  onChange: (compared: string[]) => void;
}

/** On phones: which two editions stand side by side. The columns keep the order of the editions. */
export function ComparedEditions({ editions, compared, onChange }: ComparedEditionsProps) {
  if (editions.length < 3) return null;
  const choose = (place: number, code: string) => {
    const other = compared[1 - place];
    onChange(editions.flatMap((edition) => (edition.code === code || edition.code === other ? edition.code : [])));
  };
  return (
    <div className="mb-4 flex items-center gap-2 text-sm text-ink-soft md:hidden">
      {compared.map((chosen, place) => (
        <span key={place} className="contents">
          <span className="shrink-0">{place === 0 ? '对比' : '与'}</span>
          <EditionSelect
            label={`对比的第 ${place + 1} 个版本`}
            editions={editions}
            chosen={chosen}
            other={compared[1 - place]}
            onChoose={(code) => choose(place, code)}
          />
        </span>
      ))}
    </div>
  );
}

interface EditionSelectProps {
  label: string;
  editions: readonly Edition[];
  chosen: string;
  /** Stands beside it already. */
  other: string | undefined;
  onChoose: (code: string) => void;
}

function EditionSelect({ label, editions, chosen, other, onChoose }: EditionSelectProps) {
  const field = useEarlyInput<HTMLSelectElement>(({ value }) => onChoose(value));
  return (
    <Select
      ref={field}
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="min-w-0 flex-1"
    >
      {editions.map(({ code, name }) => (
        <option key={code} value={code} disabled={code === other}>
          {name}
        </option>
      ))}
    </Select>
  );
}
