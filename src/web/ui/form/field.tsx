import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** The props that a `Field` passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Marks the label with 选填; for forms in which most fields are required. */
  optional?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/**
 * Label, control, hint and error, linked together: `<Field label="邮箱">{(control) => <Input {...control} />}</Field>`.
 */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden className="ml-1 text-danger">
            *
          </span>
        )}
        {optional && <span className="ml-2 text-xs font-normal text-ink-faint">选填</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-[13px] leading-5 text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The message beside an invalid field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-[13px] leading-5 text-danger">
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
