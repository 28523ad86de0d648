import { type ComponentProps, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/feedback/lost-part.ts';

const TwoFactorEnrolment = lazyPart(async () => ({
  default: (await import('../../routes/account/security/two-factor-enrolment.tsx')).TwoFactorEnrolment,
}));

/** The set-up of two-step verification, loaded on demand: most people who open these pages never use it. */
export function LazyEnrolment(props: ComponentProps<typeof TwoFactorEnrolment>) {
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <TwoFactorEnrolment {...props} />
    </Suspense>
  );
}
