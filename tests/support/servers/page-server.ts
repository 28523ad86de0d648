import { fileURLToPath } from 'node:url';
import type { Api } from '../../../src/contract/api.ts';
import { createApp } from '../../../src/server/http/app.ts';
import { builtBundle } from '../../../src/server/http/pages/pages.ts';
import { operations } from '../../../src/server/operations.ts';
import { seed } from '../../../src/server/start/seed.ts';
import { letVisitorsIn } from '../let-visitors-in.ts';
import { openTestServices, type TestOverrides, type TestServices } from '../services.ts';

const buildDir = fileURLToPath(new URL('../../../build', import.meta.url));

export interface PageServer extends TestServices {
  app: Awaited<ReturnType<typeof createApp>>;
  /** The address with the port, for requests that `inject` cannot send. */
  url: string;
}

interface PageOptions extends Pick<TestOverrides, 'log'> {
  onRender?: (address: string) => void;
  /** What pages are told in place of what the server knows. */
  apiFor?: (api: Api) => Api;
}

/** The real app with the real build and its files, with a seeded SQLite database. */
export async function openPageServer(
  env: Record<string, string> = {},
  onQuery?: (statement: string) => void,
  { onRender, apiFor = (api) => api, ...others }: PageOptions = {},
): Promise<PageServer> {
  const opened = await openTestServices('sqlite', { env, onQuery, ...others });
  const load = builtBundle(buildDir);
  await seed(opened.services);
  await letVisitorsIn(opened.services);
  const app = await createApp({
    services: opened.services,
    operations,
    load: async () => {
      const bundle = await load();
      const handleRequest: typeof bundle.handleRequest = (request, parts) => {
        onRender?.(request.url);
        return bundle.handleRequest(request, { ...parts, api: apiFor(parts.api) });
      };
      return { ...bundle, handleRequest };
    },
    clientDir: `${buildDir}/client`,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...opened,
    app,
    url,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
