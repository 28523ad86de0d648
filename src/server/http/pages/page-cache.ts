import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every server shows a publication within this time (decision 005). */
const FRESH_MS = 1000;
const MAX_PAGES = 500;
/** Bodies before compression: some hundred pages. */
const MAX_BYTES = 16 * 1024 * 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface CachedPage extends RenderedPage {
  etag: string;
  /** Compressed for everyone who asks: quickly at first, better once it is asked for again. */
  bodyIn(encoding: Encoding): Promise<Buffer>;
  /** The same without waiting; null until it exists. */
  readyIn(encoding: Encoding): Buffer | null;
}

interface Entry {
  freshUntilMs: number;
  page: Promise<CachedPage>;
  /** Once it is there. */
  finished: CachedPage | null;
}

/**
 * Finished pages by address. A page is rendered at most once a second, by one request while the others wait; what
 * comes out unchanged keeps its compressed forms. Only what is the same for everybody may be put here.
 */
export class PageCache {
  #entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }) => finished?.body.length || 1,
  });

  get(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.#entries.get(address);
    if (known !== undefined && performance.now() < known.freshUntilMs) return known.page;
    const page = renew(known?.page, render);
    const entry: Entry = { freshUntilMs: performance.now() + FRESH_MS, page, finished: null };
    this.#entries.set(address, entry);
    const isStillThere = (): boolean => this.#entries.peek(address) === entry;
    page.then(
      (finished) => {
        if (!isStillThere()) return;
        if (finished.status !== 200) this.#entries.delete(address);
        // Another object, because the cache measures unknown objects only.
        else this.#entries.set(address, { ...entry, finished });
      },
      () => {
        if (isStillThere()) this.#entries.delete(address);
      },
    );
    return page;
  }

  /** The answer that `get` could give at once; null if it would have to render or wait. */
  finished(address: string): CachedPage | null {
    const known = this.#entries.get(address);
    return known !== undefined && performance.now() < known.freshUntilMs ? known.finished : null;
  }

  /** The next request of each page renders it again. */
  expire(): void {
    for (const entry of this.#entries.values()) entry.freshUntilMs = 0;
  }
}

async function renew(
  former: Promise<CachedPage> | undefined,
  render: () => Promise<RenderedPage>,
): Promise<CachedPage> {
  const before = await former?.catch(() => undefined);
  const rendered = await render();
  const etag = etagOf(rendered);
  return before?.etag === etag ? before : compressible(rendered, etag);
}

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
