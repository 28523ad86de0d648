import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Shared by all text-like controls. 16 px on phones, so that they do not zoom in on focus. */
export const controlClass =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink shadow-control transition-[border-color,box-shadow] duration-150 placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-primary-text focus-visible:outline-none focus-visible:ring-3 focus-visible:ring-primary-ring disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger aria-invalid:focus-visible:ring-danger-ring sm:text-sm';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(controlClass, 'h-11 read-only:bg-sunken sm:h-9', className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, 'min-h-20 resize-y read-only:bg-sunken py-2 leading-6', className)}
    />
  );
}
