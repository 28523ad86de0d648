import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { FormSending } from './use-form-sending.ts';

interface FormShellProps {
  sending: FormSending;
  /** For a button outside of the form. */
  id?: string;
  /** Above a refusal. */
  intro?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A column of fields that is sent by `useFormSending`, with what was refused above them. */
export function FormShell({ sending: { failure, onSubmit }, id, intro, className, children }: FormShellProps) {
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit} className={classNames('space-y-5', className)}>
      {intro}
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      {children}
    </form>
  );
}

/** The one button of a narrow form. */
export function SubmitButton(props: Pick<ComponentProps<typeof Button>, 'children' | 'disabled' | 'loading'>) {
  return <Button type="submit" variant="primary" size="lg" wide {...props} />;
}
