import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const TwoFactorEnrolment = lazy(async () => ({
  default: (await import('../../routes/account/security/two-factor-enrolment.tsx')).TwoFactorEnrolment,
}));

/** Setting up the second step, fetched when somebody does: most people who open the pages around it never do. */
export function LazyEnrolment(props: ComponentProps<typeof TwoFactorEnrolment>) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <TwoFactorEnrolment {...props} />
    </Suspense>
  );
}
