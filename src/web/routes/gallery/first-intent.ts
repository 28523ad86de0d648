const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

let intent: Promise<void> | undefined;

/** Resolves when somebody first moves, touches, types or scrolls. */
export function firstIntent(): Promise<void> {
  intent ??= new Promise((resolve) => {
    // Somebody may have been quicker than this script.
    if (scrollY > 0 || navigator.userActivation?.hasBeenActive) {
      resolve();
      return;
    }
    const heard = new AbortController();
    const answer = () => {
      heard.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, answer, { passive: true, capture: true, signal: heard.signal });
  });
  return intent;
}
