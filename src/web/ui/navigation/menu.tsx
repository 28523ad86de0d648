import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { usePanel } from '../feedback/use-panel.ts';

interface MenuProps {
  /** Content of the button that opens it. */
  trigger: ReactNode;
  /** Name of that button. */
  label: string;
  triggerClassName?: string;
  /** The edge of the button that it is aligned with. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A button with a popover of links and commands; Tab, the arrow keys, Home and End move through it, Escape closes it.
 */
export function Menu({ trigger, label, triggerClassName, align = 'end', children }: MenuProps) {
  const { id, button, panel } = usePanel(align);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={false}
        onKeyDown={(event) => {
          if (panel.current === null || !(event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
          // A click, so that the browser knows where the focus returns to.
          if (!panel.current.matches(':popover-open')) event.currentTarget.click();
          walk(event, panel.current);
        }}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for its items */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onKeyDown={(event) => walk(event, event.currentTarget)}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) panel.current?.hidePopover();
        }}
        className="menu-panel min-w-48 rounded-card border border-line bg-surface p-1.5 text-sm text-ink shadow-dialog"
      >
        {children}
      </div>
    </>
  );
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus; from the button, which is not in the list, to the first or the last entry. */
function walk(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
  const next = moves[event.key]?.(stops.indexOf(document.activeElement as HTMLElement), stops.length);
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}

/* Without a colour, so that a class can set one, e.g. for deleting. */
const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-left transition-colors hover:bg-sunken focus-visible:bg-sunken sm:min-h-9 [&_svg]:size-4 [&_svg]:opacity-65';

export function MenuLink({ icon, children, className, ...rest }: ComponentProps<typeof Link> & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={classNames(itemClass, className)}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuButton({
  icon,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & { icon?: ReactNode }) {
  return (
    <button {...rest} type="button" className={classNames(itemClass, className)}>
      {icon}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="mx-1.5 my-1.5 border-line" />;
}
