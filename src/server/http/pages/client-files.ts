import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { formerRoot, isAssetName } from './former-assets.ts';

/** Only documents, changing files and large ones need them. */
const neededElsewhere = [
  'accept-ranges',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  'x-request-id',
  'last-modified',
];

/** Build output for browsers: hashed names are cached forever. */
export async function registerClientFiles(app: FastifyInstance, clientDir: string, dataDir: string): Promise<void> {
  await app.register(serveStatic, {
    root: path.resolve(clientDir),
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // A route for each file: with hundreds of hashed ones that took a tenth of the start. The shop may have its own
    // icons (`brand-files.ts`).
    globIgnore: ['assets/**', '**/favicon.*', '**/apple-touch-icon.*'],
    setHeaders(response, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // Ten of these come with a first view, so unnecessary headers are left out.
      if (isHashed) for (const name of neededElsewhere) response.removeHeader(name);
    },
  });
  const current = new Set(await readdir(path.join(clientDir, 'assets')));
  // A file of another build: the former build's for tabs that were open before; otherwise a few bytes instead of a
  // page, never cached.
  const former = formerRoot(dataDir);
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (current.has(name)) return reply.sendFile(`assets/${name}`);
    if (isAssetName(name) && existsSync(path.join(former, 'assets', name)))
      return reply.sendFile(`assets/${name}`, former);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('文件不存在\n');
  });
}
