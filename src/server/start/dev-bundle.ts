import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { LoadWebBundle } from '../http/pages/pages.ts';

/** Vite in this process: serves client modules with hot reload and loads the rendering bundle from source. */
export async function developmentBundle(): Promise<{
  load: LoadWebBundle;
  attach(app: FastifyInstance): void;
  close(): Promise<void>;
}> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' });
  return {
    load: async () => (await vite.ssrLoadModule('/src/web/handle-request.ts')) as Awaited<ReturnType<LoadWebBundle>>,
    attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}
