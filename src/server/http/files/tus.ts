import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { type IncomingBytes, MAX_UPLOAD_BYTES, type Upload } from '../../../contract/files/uploads.ts';
import { releaseWhenAnswered, shownName } from './multipart.ts';

/** The subset of tus 1.0 (tus.io) that uploads speak: core, creation, termination, expiration. */
const VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

/** Lets the routes of this scope, and no others, accept a piece of a file, unread. */
export function registerTus(scope: FastifyInstance, url: string): void {
  scope.addContentTypeParser(PIECE_TYPE, (_request, payload, done) => done(null, payload));
  scope.options(url, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': VERSION,
        'tus-version': VERSION,
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': MAX_UPLOAD_BYTES,
      })
      .send(),
  );
}

/** The input in tus headers; null for an ordinary call with JSON. */
export function readTus(entry: EndpointShape, request: FastifyRequest, reply: FastifyReply) {
  const { method } = entry;
  const version = request.headers['tus-resumable'];
  if (version === undefined && method !== 'PATCH') return null;
  if (version !== VERSION) {
    void reply.header('tus-version', VERSION);
    throw new ApiError('UPLOAD_PROTOCOL_UNSUPPORTED');
  }
  if (method === 'POST') return creation(request);
  const params = request.params as Record<string, unknown>;
  return method === 'PATCH' ? { ...params, ...piece(request, reply) } : params;
}

function creation({ headers }: FastifyRequest): Record<string, unknown> {
  const length = wholeNumber(headers['upload-length']);
  if (length !== null && length > MAX_UPLOAD_BYTES) throw new ApiError('BODY_TOO_LARGE');
  const { filename = '', fingerprint } = metadataOf(headers['upload-metadata']);
  return { sizeBytes: length, fileName: shownName(filename), ...(fingerprint !== undefined && { fingerprint }) };
}

function piece(request: FastifyRequest, reply: FastifyReply): { offsetBytes: number | null; bytes: IncomingBytes } {
  const { headers } = request;
  if (headers['content-type'] !== PIECE_TYPE) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
  releaseWhenAnswered(request, reply);
  return {
    offsetBytes: wholeNumber(headers['upload-offset']),
    bytes: {
      lengthBytes: wholeNumber(headers['content-length']),
      // Not destroyed after reading: a refusal still has to be sent.
      chunks: (request.body as Readable).iterator({ destroyOnReturn: false }),
    },
  };
}

function wholeNumber(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** `name base64,name base64`: anything else is ignored. */
function metadataOf(header: unknown): Record<string, string | undefined> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

/** The headers by which a tus client continues. */
export function tusHeaders(reply: FastifyReply, upload: Upload): FastifyReply {
  return reply.headers({
    'tus-resumable': VERSION,
    'upload-offset': upload.offsetBytes,
    'upload-length': upload.sizeBytes,
    'upload-expires': new Date(upload.expiresAt).toUTCString(),
  });
}
