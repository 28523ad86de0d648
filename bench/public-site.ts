import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRealServer } from '../tests/support/servers/real-server.ts';
import { publishLongPage } from './long-page.ts';

export interface PublicSite {
  url: string;
  /** The paths of the sitemap, including a page of forty blocks. */
  pages: string[];
  stop: () => Promise<void>;
}

/** The server with a new database; its public pages are rendered and compressed, as after the first visitors. */
export async function startPublicSite(): Promise<PublicSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
  const server = await startRealServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  await publishLongPage(server);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  for (const page of pages) await warm(server.url + page);
  return {
    url: server.url,
    pages,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function warm(url: string): Promise<void> {
  for (let visit = 0; visit < 3; visit += 1) {
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    // The better compression runs in the background, one page at a time.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
