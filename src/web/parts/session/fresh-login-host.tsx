import { Suspense, useSyncExternalStore } from 'react';
import { freshLoginQuestion } from '../../client/session/fresh-login.ts';
import { lazyPart } from '../../ui/feedback/lost-part.ts';

const FreshLoginDialog = lazyPart(async () => ({
  default: (await import('./fresh-login-dialog.tsx')).FreshLoginDialog,
}));

/** Shows the question of `withFreshLogin`; mounted once in the personal centre and once in the console. */
export function FreshLoginHost() {
  const answer = useSyncExternalStore(freshLoginQuestion.subscribe, freshLoginQuestion.get, () => null);
  if (answer === null) return null;
  return (
    <Suspense>
      <FreshLoginDialog answer={answer} />
    </Suspense>
  );
}
