import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isApiError } from '../../../contract/is-api-error.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Even an apparently unchanged page is rendered again after this time, behind its readers. */
const LONGEST_MS = 60_000;
/** The same for a page with a part missing: whatever kept it from being drawn may be over. */
const PARTIAL_MS = 10_000;
/** The pause after a failure. */
const RETRY_MS = 800;
const MAX_PAGES = 500;
/** Bodies before compression: some hundred pages. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Requested addresses that lead to another one. */
const MAX_ALIASES = 2_000;
const MAX_ALIAS_LENGTH = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** A block is left out because it could not be drawn. */
  isPartial?: boolean;
}

export interface CachedPage extends RenderedPage {
  etag: string;
  /** Compressed for everyone: quickly at first, better once it is requested again. */
  bodyIn(encoding: Encoding): Promise<Buffer>;
  /** The same without waiting; null until it exists. */
  readyIn(encoding: Encoding): Buffer | null;
}

/** As `src/web/page-address.ts` describes it. */
export interface PageAddress {
  address: string;
  kind: 'page' | 'one-of-many' | 'own' | 'missing';
}

const isGood = ({ status }: RenderedPage): boolean => status === 200;

interface Entry {
  freshUntilMs: number;
  /** Until then the stale page is sent, while it is rendered again behind. */
  bridgedUntilMs: number;
  /** The rendering that runs behind. */
  next: Promise<CachedPage> | null;
  page: Promise<CachedPage>;
  /** Once it is there. */
  finished: CachedPage | null;
}

/**
 * Finished pages by address. A page is rendered once for each version of the content, by one request while the others
 * wait; an unchanged result keeps its compressed forms. While rendering fails, e.g. without the database, the last good
 * page is served. Only pages that are the same for everybody belong here.
 */
export class PageCache {
  #entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }) => finished?.body.length || 1,
  });

  /** `isKept` says which answers others may get, too: by default, successful pages. */
  get(address: string, render: () => Promise<RenderedPage>, isKept = isGood): Promise<CachedPage> {
    const known = this.#entries.get(address);
    if (known === undefined) return this.#make(address, undefined, render, isKept);
    const now = performance.now();
    if (now < known.freshUntilMs) return known.page;
    if (known.finished === null || now >= known.bridgedUntilMs)
      return known.next ?? this.#make(address, known.page, render, isKept);
    this.#makeBehind(address, known, render, isKept);
    return known.page;
  }

  #make(
    address: string,
    before: Promise<CachedPage> | undefined,
    render: () => Promise<RenderedPage>,
    isKept: (page: RenderedPage) => boolean,
  ): Promise<CachedPage> {
    const entry: Entry = { ...freshFromNow(), page: renew(before, render, () => retrySoon(entry)), finished: null };
    const { page } = entry;
    this.#entries.set(address, entry);
    const isStillThere = (): boolean => this.#entries.peek(address) === entry;
    page.then(
      (finished) => {
        if (!isStillThere()) return;
        if (!isKept(finished)) this.#entries.delete(address);
        // Another object, because the cache measures unknown objects only.
        else this.#entries.set(address, { ...asFresh(entry, finished), finished });
      },
      () => {
        if (isStillThere()) this.#entries.delete(address);
      },
    );
    return page;
  }

  /** Requests in the meantime get the previous page. */
  #makeBehind(
    address: string,
    known: Entry,
    render: () => Promise<RenderedPage>,
    isKept: (page: RenderedPage) => boolean,
  ): void {
    if (known.next !== null) return;
    const entry = known;
    const fresh = freshFromNow();
    const page = renew(known.page, render, () => retrySoon(fresh));
    entry.next = page;
    // Something may have changed since it was begun, or somebody may have waited for another one.
    const isAwaited = (): boolean => entry.next === page && this.#entries.peek(address) === entry;
    page.then(
      (finished) => {
        if (!isAwaited()) return;
        if (isKept(finished)) this.#entries.set(address, { ...asFresh(fresh, finished), page, finished });
        else this.#entries.delete(address);
      },
      () => {
        if (isAwaited()) this.#entries.delete(address);
      },
    );
  }

  /** Addresses whose page has to be rendered again. */
  outdated(): string[] {
    const now = performance.now();
    return [...this.#entries.entries()].filter(([, entry]) => now >= entry.freshUntilMs).map(([address]) => address);
  }

  /** The answer that `get` could give at once; null if it would have to render or wait. */
  finished(address: string): CachedPage | null {
    const known = this.#entries.get(address);
    return known !== undefined && performance.now() < known.freshUntilMs ? known.finished : null;
  }

  /** The next request of each page renders it again; until the given time nobody waits for that. */
  expire(bridgedUntilMs = 0): void {
    for (const entry of this.#entries.values()) {
      entry.freshUntilMs = 0;
      entry.bridgedUntilMs = Math.min(entry.bridgedUntilMs, bridgedUntilMs);
      entry.next = null;
    }
  }
}

const freshFromNow = (): Pick<Entry, 'freshUntilMs' | 'bridgedUntilMs' | 'next'> => ({
  freshUntilMs: performance.now() + LONGEST_MS,
  bridgedUntilMs: Number.POSITIVE_INFINITY,
  next: null,
});

const asFresh = <Times extends Pick<Entry, 'freshUntilMs'>>(times: Times, { isPartial }: CachedPage): Times =>
  isPartial === true ? { ...times, freshUntilMs: Math.min(times.freshUntilMs, performance.now() + PARTIAL_MS) } : times;

/** The last good page covers a failure, for as long as it may be stale. */
function retrySoon(entry: Pick<Entry, 'freshUntilMs' | 'bridgedUntilMs'>): void {
  Object.assign(entry, { freshUntilMs: Math.min(entry.freshUntilMs, performance.now() + RETRY_MS), bridgedUntilMs: 0 });
}

/** A cache whose pages become stale with the content's version. */
export interface UpToDate {
  /** Once the version is known. */
  current(): Promise<PageCache>;
  /** The same without waiting; null if the version would have to be read. */
  known(): PageCache | null;
}

/**
 * Pages by the requested address. Parameters that change nothing in a page (`?utm_source=…`) lead to the same one, all
 * unknown addresses to one page, and pages with words of the reader's own are not kept.
 */
export class FinishedPages {
  readonly #pages: UpToDate;
  readonly #aliases = new LRUCache<string, string>({ max: MAX_ALIASES });

  constructor(pages: UpToDate) {
    this.#pages = pages;
  }

  /** The answer that can be sent at once; null if it would have to be rendered or waited for. */
  finished(target: string): CachedPage | null {
    return this.#pages.known()?.finished(this.#aliases.get(target) ?? target) ?? null;
  }

  async get(
    target: string,
    { address, kind }: PageAddress,
    render: (address: string) => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    if (kind === 'own') return single(() => render(address));
    if (address !== target && target.length <= MAX_ALIAS_LENGTH) this.#aliases.set(target, address);
    const pages = await this.#pages.current();
    return pages.get(address, () => render(address), kind === 'missing' ? isMissing : undefined);
  }

  /** Addresses of kept pages that are stale. */
  async outdated(): Promise<string[]> {
    return (await this.#pages.current()).outdated();
  }
}

const isMissing = ({ status }: RenderedPage): boolean => status === 404;

/** A page that is not kept for others. */
async function single(render: () => Promise<RenderedPage>): Promise<CachedPage> {
  const rendered = await render();
  return compressible(rendered, etagOf(rendered));
}

async function renew(
  former: Promise<CachedPage> | undefined,
  render: () => Promise<RenderedPage>,
  failed: () => void,
): Promise<CachedPage> {
  const before = await former?.catch(() => undefined);
  try {
    const rendered = await render();
    if (before !== undefined && rendered.status >= 500) {
      failed();
      return before;
    }
    const etag = etagOf(rendered);
    return before?.etag === etag ? before : compressible(rendered, etag);
  } catch (error) {
    if (before === undefined || isRefusal(error)) throw error;
    failed();
    return before;
  }
}

/** The page existed and is withdrawn now; the last good answer covers only failures. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status < 500;

function etagOf({ status, headers, body }: RenderedPage): string {
  const hash = createHash('sha256')
    .update(`${status}\n${JSON.stringify(headers)}\n`)
    .update(body);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

function compressible(rendered: RenderedPage, etag: string): CachedPage {
  const { body } = rendered;
  const made: Partial<Record<Encoding, Buffer>> = { identity: body };
  const beingMade: Partial<Record<Encoding, Promise<Buffer>>> = {};
  let isAskedAgain = false;
  let isSmallest = false;
  const makeSmaller = async () => {
    isSmallest = true;
    made.br = await smallest(body);
  };
  const make = async (encoding: Encoding) => {
    const compressed = await compress(body, encoding);
    // A smaller one may have been made meanwhile.
    return (made[encoding] ??= compressed);
  };
  const readyIn = (encoding: Encoding): Buffer | null => {
    if (encoding === 'br') {
      if (isAskedAgain && !isSmallest && !isMakingSmallest) void makeSmaller();
      isAskedAgain = true;
    }
    return made[encoding] ?? null;
  };
  return {
    ...rendered,
    etag,
    readyIn,
    bodyIn: async (encoding) => readyIn(encoding) ?? (beingMade[encoding] ??= make(encoding)),
  };
}

/** Brotli 5: a page of Chinese text in about a millisecond. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body) : brotli(body, 5);
}

let isMakingSmallest = false;

/** Brotli 11: a tenth less for eighty milliseconds, so one at a time and only for pages requested again. */
async function smallest(body: Buffer): Promise<Buffer> {
  isMakingSmallest = true;
  try {
    return await brotli(body, 11);
  } finally {
    isMakingSmallest = false;
  }
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
