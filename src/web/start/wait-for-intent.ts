/*
 * Stands as text in the head of every page (`?script`) and runs before the first paint. The server's HTML is complete,
 * so the application's modules are fetched after it, when the browser is idle, and run at the first sign of a person.
 * Clicks and submissions before React has taken over are recorded and then repeated; typed text and choices stay in the
 * fields, where their components find them (`use-early-input.ts`). Links work without help, except those marked
 * `data-acts`, which open something on the page.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- so that TypeScript keeps its names to this file
export {};

interface Act {
  event: Event;
  target: Element;
  again: () => void;
}

const page = document.documentElement;
let noted: Act[] = [];
const untilHydrated = new AbortController();
let isStarted = false;
/** The modules could not be loaded. */
let isLost = false;

function listen(names: string[], hear: (event: Event) => void): void {
  for (const name of names) addEventListener(name, hear, { capture: true, signal: untilHydrated.signal });
}

/** The acts of a person before React responds. */
function listenToPerson(name: string, hear: (event: Event, target: Element) => void): void {
  listen([name], (event) => {
    if (event.isTrusted && event.target instanceof Element && !('hydrated' in page.dataset)) hear(event, event.target);
  });
}

// A visit that begins at the top shows only the top, and what is below may come later (`below-fold` in `styles.css`). A
// position further down is found only among parts that have their heights. `scroll-rules.tsx` ends it.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate' && location.hash === '') page.dataset['brief'] = '';

const modulesOfPage = () => document.querySelector<HTMLScriptElement>('script[data-modules]');

let unfetched: string[] | undefined;

/** One per idle moment: all at once they would delay a person's act by a tenth of a second on a slow phone. */
function fetchModules(): void {
  unfetched ??= modulesOfPage()?.dataset['modules']?.split(' ');
  const href = unfetched?.shift();
  if (href === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Somebody is waiting for them now.
  if (isStarted) fetchModules();
  else whenIdle(fetchModules);
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

/** The processor may be idle before the first paint, and the modules would then compete with it for the network. */
function whenPainted(act: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    act();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Until its modules are loaded, the browser itself submits a form with an address; a long text must not end up in the
 * URL.
 */
const isBrowsersOwn = (form: Element) => form.hasAttribute('action') && form.querySelector('textarea') === null;

function run(): void {
  const waiting = modulesOfPage();
  if (waiting === null) return;
  fetchModules();
  const script = document.createElement('script');
  script.type = 'module';
  script.text = waiting.text;
  document.body.append(script);
}

// Needed also if the client runs at once: a module script fails as a whole if any of its modules cannot be loaded.
listen(['error'], ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  isLost = true;
  const sent = noted.findLast(({ event }) => event.type === 'submit')?.target;
  if (sent !== undefined && isBrowsersOwn(sent)) (sent as HTMLFormElement).submit();
  else if (noted.length > 0) tellLost();
});

/** Called if no handler will answer the click. */
function tellLost(): void {
  if (document.getElementById('lost') !== null) return;
  const note = document.createElement('p');
  note.id = 'lost';
  note.role = 'alert';
  note.className = 'fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface p-4 text-center text-sm text-danger';
  note.textContent = '页面脚本没有加载成功，请刷新重试';
  document.body.append(note);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  page.dataset['intent'] = '';
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

addEventListener('load', () => {
  // These need scripts: the account menu, and opening the part that the hash names.
  if ('signedIn' in page.dataset || location.hash !== '') whenIdle(start);
  else whenPainted(() => whenIdle(fetchModules));
});
// `storage` and the colour scheme: a log-in or theme of another tab, the system's dark mode.
listen(
  [
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
    'input',
    'dragenter',
    'storage',
  ],
  start,
);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start, { signal: untilHydrated.signal });

listenToPerson('click', (event, target) => {
  const clicked = target.closest<HTMLElement>('button, [data-acts]');
  if (clicked === null || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
  const sends = clicked instanceof HTMLButtonElement && clicked.form !== null && clicked.type !== 'button';
  if (sends || clicked.hasAttribute('popovertarget')) return;
  if (isLost) {
    if (clicked instanceof HTMLButtonElement) tellLost();
    return;
  }
  event.preventDefault();
  noted.push({ event, target: clicked, again: () => clicked.click() });
});

listenToPerson('submit', (event, target) => {
  if (isLost && isBrowsersOwn(target)) return;
  event.preventDefault();
  if (isLost) tellLost();
  start();
  const { submitter } = event as SubmitEvent;
  noted.push({ event, target, again: () => (target as HTMLFormElement).requestSubmit(submitter) });
});

// A field of several lines in which Enter submits is marked by `enterKeyHint`, for keyboards and for this script.
listenToPerson('keydown', (event, target) => {
  const { key, shiftKey, isComposing } = event as KeyboardEvent;
  if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
  if (target.enterKeyHint !== 'search') return;
  event.preventDefault();
  target.form?.requestSubmit();
});

// Without scripts the field is shorter, so that no license key ends up in a URL; the application takes over soon, so remove it.
listenToPerson('focusin', (_event, target) => {
  if (target instanceof HTMLTextAreaElement) target.removeAttribute('maxlength');
});

/** One at a time, so that React can render after each. */
function doAgain(until: number): void {
  const [act] = noted;
  if (act === undefined) return;
  // A part whose code is still being loaded is ready later than the page itself.
  const isAsleep = act.target.closest('[data-example]:not([data-live])') !== null && performance.now() < until;
  if (!isAsleep) {
    noted.shift();
    if (act.target.isConnected) act.again();
  }
  setTimeout(() => doAgain(until), isAsleep ? 50 : 0);
}

// React has taken over. The event that is being dispatched right now is React's to handle.
addEventListener(
  'hydrated',
  () => {
    untilHydrated.abort();
    noted = noted.filter(({ event }) => event.eventPhase === Event.NONE);
  },
  { once: true },
);
// All components have read their fields.
addEventListener('answering', () => setTimeout(() => doAgain(performance.now() + 5000)), { once: true });
