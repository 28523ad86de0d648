import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { matchingOptions, type ComboboxOption } from './matching-options.ts';
import { placePanel } from './place-panel.ts';

interface ComboboxProps {
  /** From `Field`: id and aria attributes. */
  control: FieldControl;
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
}

/** A choice among many, found by typing; the WAI-ARIA combobox with a list. */
export function Combobox({ control, options, value, onValueChange, placeholder }: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const shown = typed === null ? options : matchingOptions(options, typed);
  const active = isOpen ? shown[at] : undefined;

  useEffect(() => {
    const [panel, field] = [list.current, input.current];
    if (panel === null || field === null) return;
    if (isOpen) {
      placePanel(panel, field, 'start');
      panel.style.width = `${field.offsetWidth}px`;
      panel.showPopover();
    } else if (panel.matches(':popover-open')) panel.hidePopover();
  }, [isOpen]);

  const activeId = active && `${listId}-${active.value}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = () => {
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onValueChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt((at + step + shown.length) % Math.max(1, shown.length));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <span className="relative block">
      <Input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen?.label ?? placeholder}
        value={typed ?? chosen?.label ?? ''}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
          if (event.target.value === '') onValueChange(null);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="pr-9"
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="可选项"
        tabIndex={-1}
        popover="manual"
        // Choosing by pointer must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        className="menu-panel max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-sm text-ink shadow-dialog"
      >
        {shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}-${option.value}`}
            option={option}
            isChosen={option.value === value}
            isActive={index === at}
            onChoose={() => choose(option)}
          />
        ))}
        {shown.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="px-3 py-2 text-ink-soft">
            没有找到「{typed}」
          </div>
        )}
      </div>
    </span>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  isChosen: boolean;
  /** Under the keyboard. */
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, option, isChosen, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the field
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sunken sm:min-h-9',
        isActive && 'bg-sunken',
      )}
    >
      <span className="flex-1">{option.label}</span>
      {option.note && <span className="text-[13px] text-ink-faint">{option.note}</span>}
      {isChosen && <Check aria-hidden className="size-4 text-primary" />}
    </div>
  );
}
