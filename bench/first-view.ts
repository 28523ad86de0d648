import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface FirstView {
  path: string;
  requests: number;
  /** Fetched before any interaction, whether it runs or not. */
  scriptBytes: number;
  /** The scripts among these that have run, including inline scripts. */
  runBytes: number;
  styleBytes: number;
  htmlBytes: number;
  /** All bytes transferred, including headers. */
  totalBytes: number;
  otherHosts: number;
  /** All scripts after a pointer has moved and nothing more is fetched: includes those loaded on intent. */
  awakeBytes: number;
  /** The files fetched before any interaction, largest first, to see where the bytes are. */
  files: { url: string; bytes: number }[];
}

interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/** A first visit with an empty cache: measured when nothing more is fetched, and again after a pointer has moved. */
export async function measureFirstView(browser: Browser, origin: string, path: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await startCoverage(session);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await settle(page);
    const files = network.files();
    const { totalBytes } = network;
    const runBytes = await bytesRun(session, files);
    await page.mouse.move(300, 300);
    await page.locator('html[data-hydrated]').waitFor();
    await settle(page);
    return {
      path,
      totalBytes,
      runBytes,
      ...sums(files),
      awakeBytes: sums(network.files()).scriptBytes,
      otherHosts: files.filter(({ url }) => !url.startsWith(origin)).length,
    };
  } finally {
    await context.close();
  }
}

/** Modules are fetched when the browser is idle, which is after the network was idle for a moment. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
}

async function watchNetwork(session: CDPSession) {
  await session.send('Network.enable');
  const fetched = new Map<string, Fetched>();
  const network = {
    totalBytes: 0,
    files: (): Fetched[] => [...fetched.values()].filter(({ url }) => url.startsWith('http')),
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    fetched.set(requestId, { url: response.url, type: isScript(response.url) ? 'Script' : type, bytes: length });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    network.totalBytes += encodedDataLength;
    const file = fetched.get(requestId);
    if (file?.bytes === 0) file.bytes = encodedDataLength;
  });
  return network;
}

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

async function startCoverage(session: CDPSession): Promise<void> {
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

const compress = promisify(brotliCompress);

/** Files with their transferred size; inline scripts with their brotli size. */
async function bytesRun(session: CDPSession, files: readonly Fetched[]): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const scripts = result.filter(({ url, functions }) => url.startsWith('http') && functions[0]?.ranges[0]?.count !== 0);
  let bytes = 0;
  for (const { scriptId, url } of scripts) {
    const file = files.find((each) => each.url === url && each.type === 'Script');
    if (file) bytes += file.bytes;
    else {
      const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
      bytes += (await compress(scriptSource)).length;
    }
  }
  return bytes;
}

function sums(files: readonly Fetched[]) {
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
