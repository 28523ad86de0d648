import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/feedback/lost-part.ts';

const TwoFactorEnrolment = lazyPart(async () => ({
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
