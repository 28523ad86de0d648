import { Suspense, useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { CalendarDays } from 'lucide-react';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { placePanel } from '../feedback/place-panel.ts';
import { lazyPart } from '../feedback/lost-part.ts';
import { SkeletonLines } from '../feedback/skeleton.tsx';

const Calendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

type DatePickerProps = {
  /** From `Field`: id and aria attributes. */
  control: FieldControl;
  /** `YYYY-MM-DD`, or the text typed so far. */
  value: string;
  onValueChange: (value: string) => void;
  min?: string;
  max?: string;
} & Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'onBlur' | 'ref'>;

/**
 * A day, typed or chosen from a Chinese calendar; the arrow keys move through its days, Escape returns to the field.
 */
export function DatePicker({ control, value, onValueChange, min, max, ref, ...rest }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const showPanel = (panel: HTMLDivElement | null) => {
    if (panel === null || frame.current === null) return;
    placePanel(panel, frame.current, 'start');
    panel.showPopover();
  };
  const onFrameBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <span ref={frame} className="relative block" onBlur={onFrameBlur}>
      <Input
        {...rest}
        {...control}
        ref={ref}
        value={value}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        maxLength={10}
        onChange={(event) => onValueChange(event.target.value.replaceAll(/[./年月]/g, '-').replaceAll(/[^\d-]/g, ''))}
        className="tnum pr-11"
      />
      <button
        ref={opener}
        type="button"
        disabled={rest.disabled}
        aria-label="打开日历"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-y-0 right-0 flex w-11 cursor-pointer rounded-control -outline-offset-2 items-center justify-center text-ink-faint hover:text-ink"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <div
          ref={showPanel}
          popover="auto"
          role="dialog"
          aria-label="选择日期"
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false);
          }}
          className="menu-panel rounded-card border border-line bg-surface p-3 text-ink shadow-dialog"
        >
          <Suspense fallback={<SkeletonLines lines={6} className="w-72" />}>
            <Calendar
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                onValueChange(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </span>
  );
}
