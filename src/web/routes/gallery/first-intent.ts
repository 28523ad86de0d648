const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

let intent: Promise<void> | undefined;
let hasIntent = false;

/** Resolves when somebody first moves, touches, types or scrolls. */
export function firstIntent(): Promise<void> {
  intent ??= new Promise((resolve) => {
    const heard = new AbortController();
    const answer = () => {
      heard.abort();
      hasIntent = true;
      resolve();
    };
    // Somebody may have been faster than this script.
    if ('intent' in document.documentElement.dataset || scrollY > 0) answer();
    else
      for (const sign of signs) addEventListener(sign, answer, { passive: true, capture: true, signal: heard.signal });
  });
  return intent;
}

export const isIntended = () => hasIntent;

export function onIntent(listener: () => void): () => void {
  let isListening = true;
  void firstIntent().then(() => isListening && listener());
  return () => {
    isListening = false;
  };
}
