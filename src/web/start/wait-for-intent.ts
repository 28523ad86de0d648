/*
 * Stands as text in the head of every page (`?script`) and runs before the first paint. The server's HTML is complete,
 * so the application's modules are fetched when the browser is idle and run at the first sign of a person. What that
 * person does before React has taken over is noted and done again afterwards. Links need no help, the browser follows
 * them, but for those marked `data-acts`, which open something here.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- so that TypeScript keeps its names to this file
export {};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Act {
  event: Event;
  target: Element;
  /** `false`: the application kept the browser from what it does by itself. */
  again: () => unknown;
}

const page = document.documentElement;
const noted: Act[] = [];
const untilHydrated = new AbortController();
let isStarted = false;
/** The modules could not be loaded. */
let isLost = false;
let isComposing = false;
/** What a person did is being done again. */
let isRepeating = false;

function listen(names: string[], hear: (event: Event) => void): void {
  for (const name of names) addEventListener(name, hear, { capture: true, signal: untilHydrated.signal });
}

/** What a person does, as long as React does not answer by itself. */
function listenToPerson(names: string[], hear: (event: Event, target: Element) => void): void {
  listen(names, (event) => {
    if (event.isTrusted && event.target instanceof Element && !('hydrated' in page.dataset)) hear(event, event.target);
  });
}

const modulesOfPage = () => document.querySelector<HTMLScriptElement>('script[data-modules]');

let unfetched: string[] | undefined;

/** One in each idle moment: all at once they would hold up for a slow phone's tenth of a second what somebody does. */
function fetchModules(): void {
  unfetched ??= modulesOfPage()?.dataset['modules']?.split(' ');
  const href = unfetched?.shift();
  if (href === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Now somebody waits for them.
  if (isStarted) fetchModules();
  else whenIdle(fetchModules);
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

/** Without the modules a form that has an address is the browser's own again; a long text must not get into one. */
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

// Also where the client runs at once: a module script fails as one when any of its modules cannot be had.
listen(['error'], ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  isLost = true;
  const sent = noted.findLast(({ event }) => event.type === 'submit')?.target;
  if (sent !== undefined && isBrowsersOwn(sent)) (sent as HTMLFormElement).submit();
  else if (noted.some(({ event }) => /click|submit/.test(event.type))) tellLost();
});

/** Nobody will answer what was pressed. */
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
  // What only scripts can do: somebody's own menu, opening the part that the address names.
  const isAwaited = 'signedIn' in page.dataset || location.hash !== '';
  whenIdle(isAwaited ? start : fetchModules);
});
// `storage` and the colour scheme: another tab's log-in or theme, the system's night.
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

listenToPerson(['click'], (event, target) => {
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

listenToPerson(['submit'], (event, target) => {
  if (isLost && isBrowsersOwn(target)) return;
  event.preventDefault();
  if (isLost) tellLost();
  start();
  noted.push({
    event,
    target,
    again: () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter),
  });
});

listenToPerson(['keydown'], (event, target) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing: isPart } = event as KeyboardEvent;
  if (isPart || key === 'Tab') return;
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  noted.push({ event, target, again: () => target.dispatchEvent(new KeyboardEvent('keydown', init)) });
});

// Opening by itself needs no scripts; what it then shows may.
listenToPerson(['toggle'], (event, target) => {
  noted.push({ event, target, again: () => target.dispatchEvent(new Event('toggle')) });
});

// For the browser alone a field is shorter, so that no key comes to stand in an address; the application is there soon.
listenToPerson(['focusin'], (_event, target) => {
  if (target instanceof HTMLTextAreaElement) target.removeAttribute('maxlength');
});

listen(['compositionstart'], () => (isComposing = true));
listen(['compositionend'], () => (isComposing = false));
listenToPerson(['input', 'change', 'compositionend'], (event, target) => {
  if (!isField(target)) return;
  const isTyped = hasText(target);
  if (isTyped === (event.type === 'change')) return;
  // Of everything that went into a field the last counts; but Enter may send what was there before it.
  const earlier = noted.findLastIndex((act) => act.target === target && act.event.type === event.type);
  if (earlier > noted.findLastIndex((act) => (act.event as KeyboardEvent).key === 'Enter')) noted.splice(earlier, 1);
  const { value, checked } = target as HTMLInputElement;
  const again = () => (isTyped ? write(target as HTMLInputElement, value) : choose(target, checked));
  noted.push({ event, target, again });
});

// A choice made once React answers, but before an earlier one has been done again: it must stay the last.
addEventListener(
  'change',
  (event) => {
    const { target, isTrusted } = event;
    if (!isTrusted || isRepeating || noted.length === 0 || !('hydrated' in page.dataset)) return;
    if (!(target instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(target.type)) return;
    const { checked } = target;
    noted.push({ event, target, again: () => choose(target, checked) });
  },
  true,
);

function isField(target: Element): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function hasText(field: Field): boolean {
  return !(field instanceof HTMLSelectElement) && !/^(?:checkbox|radio|file)$/.test(field.type);
}

/** React asks whether a field has changed since it last looked: it is shown another content first, then the typed one. */
function write(field: HTMLInputElement, value: string): void {
  // The end of the composition will tell React.
  if (isComposing) return;
  const { selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(field: Field, checked: boolean): void {
  if (field instanceof HTMLInputElement && field.type !== 'file') {
    field.checked = !checked;
    field.click();
  } else field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** One after the other, each with what React made of the one before. */
function doAgain(until: number): void {
  const [act] = noted;
  if (act === undefined) return;
  // A part whose code is still on its way comes alive after the page itself.
  const isAsleep = act.target.closest('[data-example]:not([data-live])') !== null && performance.now() < until;
  if (!isAsleep) {
    noted.shift();
    isRepeating = true;
    const isKept = act.target.isConnected && act.again() === false;
    isRepeating = false;
    // Enter that sends writes no line.
    if (isKept && noted[0]?.event.type === 'input' && noted[0].target === act.target) noted.shift();
  }
  setTimeout(() => doAgain(until), isAsleep ? 50 : 0);
}

addEventListener(
  'hydrated',
  (event) => {
    untilHydrated.abort();
    // The event in which React took over is React's own to answer, but that a field changed it can't see: it looks first now.
    const own = noted.findIndex((act) => act.event === (event as CustomEvent<unknown>).detail);
    if (own !== -1 && !/^(?:input|change|compositionend)$/.test(noted[own]?.event.type ?? '')) noted.splice(own, 1);
    doAgain(performance.now() + 5000);
  },
  { once: true },
);
