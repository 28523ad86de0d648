import type { Browser } from '@playwright/test';

export interface FirstView {
  path: string;
  requests: number;
  scriptBytes: number;
  styleBytes: number;
  htmlBytes: number;
  /** Everything on the wire, headers too. */
  totalBytes: number;
  otherHosts: number;
  /** What was fetched, largest first, to see where the bytes are. */
  files: { url: string; bytes: number }[];
}

interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/** A first visit with an empty cache, up to when nothing is fetched any more, before anybody does anything. */
export async function measureFirstView(browser: Browser, origin: string, path: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const fetched = new Map<string, Fetched>();
    let totalBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const length = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
      fetched.set(requestId, { url: response.url, type, bytes: length });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      totalBytes += encodedDataLength;
      const file = fetched.get(requestId);
      if (file?.bytes === 0) file.bytes = encodedDataLength;
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const files = [...fetched.values()].filter(({ url }) => url.startsWith('http'));
    return { path, totalBytes, ...sums(files), otherHosts: files.filter(({ url }) => !url.startsWith(origin)).length };
  } finally {
    await context.close();
  }
}

function sums(files: Fetched[]) {
  const bytesOf = (wanted: string) =>
    files.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: files.length,
    scriptBytes: bytesOf('Script'),
    styleBytes: bytesOf('Stylesheet'),
    htmlBytes: bytesOf('Document'),
    files: files.toSorted((one, other) => other.bytes - one.bytes),
  };
}
