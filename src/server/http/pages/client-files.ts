import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const documentHeaders = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
  'last-modified',
];

/** Build output for browsers: hashed names are cached forever. */
export async function registerClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(serveStatic, {
    root: path.resolve(clientDir),
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders(response, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // Ten of these come with a first view, so headers that only documents or changing files need are left out.
      if (isHashed) for (const name of documentHeaders) response.removeHeader(name);
    },
  });
  // A file of another build: a few bytes instead of a page, and never kept.
  app.get('/assets/*', async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('文件不存在\n'),
  );
}
