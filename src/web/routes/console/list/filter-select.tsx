import { useNavigate } from 'react-router';
import { Select } from '../../../ui/form/select.tsx';

interface FilterSelectProps {
  /** The filter's subject, e.g. 版本. */
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** The list's address with this choice; '' removes the filter. */
  to: (value: string) => string;
}

/** A filter with more choices than fit side by side. */
export function FilterSelect({ label, value, choices, to }: FilterSelectProps) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label={`按${label}筛选`}
      className="w-[calc(50%-0.375rem)] sm:w-44"
      value={value}
      onChange={({ target }) => void navigate(to(target.value), { preventScrollReset: true })}
    >
      <option value="">全部{label}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}
