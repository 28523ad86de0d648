import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type TableProps = ComponentProps<'table'> & {
  /** The table's name, for screen readers and for its scrolling frame. */
  label: string;
};

/** A data table that scrolls sideways within its frame when it is too wide. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="table-frame relative rounded-[inherit] focus-visible:outline-offset-[-2px]"
    >
      <table {...rest} aria-label={label} className={classNames('w-full border-collapse text-left text-sm', className)}>
        {children}
      </table>
    </div>
  );
}

export function Th({ className, scope = 'col', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        'h-11 border-b border-line bg-sunken/60 px-4 text-[13px] font-medium whitespace-nowrap text-ink-soft',
        className,
      )}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames('group/row border-b border-line last:border-b-0 hover:bg-sunken/50', className)}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('px-4 py-3 text-ink', className)} />;
}
