import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Whether pages, API and uploads have different origins (`API_URL`, `UPLOAD_URL`). */
export function hasSeveralOrigins({ publicUrl, apiUrl, uploadUrl }: Config): boolean {
  const originOf = (url: string): string => new URL(url, publicUrl).origin;
  return [apiUrl, uploadUrl].some((url) => originOf(url) !== originOf(publicUrl));
}

/** Pages on another origin than the API (`API_URL`, `UPLOAD_URL`) may call it; no other site may. */
export async function allowOwnPages(app: FastifyInstance, config: Config): Promise<void> {
  if (!hasSeveralOrigins(config)) return;
  await app.register(cors, {
    origin: new URL(config.publicUrl).origin,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'tus-resumable', 'upload-offset'],
    exposedHeaders: ['retry-after', 'upload-offset'],
    // The browser's mark (`browser-mark.ts`).
    credentials: true,
    maxAge: 600,
  });
}
