import type { ReactNode } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import type { RevisedForm } from './use-revised-form.ts';

interface ConflictAlertProps {
  form: Pick<RevisedForm<never>, 'isConflict' | 'takeTheirs'>;
  /** The noun for what both have changed: `这些说明`. */
  what: string;
  className?: string;
  /** The other person's text, beside the text in the form. */
  children?: ReactNode;
}

/** Stands above the fields of a revised form once somebody else has saved the same fields. */
export function ConflictAlert({ form, what, className, children }: ConflictAlertProps) {
  if (!form.isConflict) return null;
  return (
    <Alert tone="warning" live className={className} title={`刚刚有人改过${what}`}>
      您的修改还没有保存；再次保存会覆盖对方的修改。
      {children}
      {/* Below the comparison, which needs the whole width. */}
      <div className="mt-3">
        <Button size="sm" onClick={form.takeTheirs}>
          改用对方的内容
        </Button>
      </div>
    </Alert>
  );
}
