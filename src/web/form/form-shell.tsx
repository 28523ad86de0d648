import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

/** The part of a form that its frame needs, independent of its fields. */
export type Submission = Pick<EndpointForm<never>, 'id' | 'isSending' | 'failure' | 'submit'>;

interface FormShellProps {
  form: Submission;
  /** Its name, if a page has several forms. */
  label?: string;
  /** Above a refusal. */
  intro?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A column of fields, with any refusal above them. */
export function FormShell({ form, label, intro, className = 'space-y-5', children }: FormShellProps) {
  return (
    <form
      id={form.id}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className={className}
    >
      {intro}
      {form.failure !== null && (
        <Alert tone="danger" live>
          {form.failure}
        </Alert>
      )}
      {children}
    </form>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'loading' | 'form'> & { form: Submission };

/** Sends the form; may stand outside of it. */
export function SubmitButton({ form, ...rest }: SubmitButtonProps) {
  return <Button variant="primary" {...rest} type="submit" form={form.id} loading={form.isSending} />;
}
