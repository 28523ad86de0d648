import { DayPicker } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import './calendar.css';
import { formatLocalDay, parseLocalDay } from './local-day.ts';

interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChoose: (day: string) => void;
  min?: string;
  max?: string;
}

/** A month to choose a day from; loaded by `date-picker.tsx` when it opens. */
export function Calendar({ value, onChoose, min, max }: CalendarProps) {
  const chosen = parseLocalDay(value);
  const [before, after] = [parseLocalDay(min ?? ''), parseLocalDay(max ?? '')];
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={zhCN}
      selected={chosen}
      defaultMonth={chosen ?? after}
      disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
      onSelect={(day) => onChoose(formatLocalDay(day))}
      className="calendar"
    />
  );
}
