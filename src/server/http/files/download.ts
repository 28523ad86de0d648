import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import type { Envelope, Failure } from '../../../contract/envelope.ts';
import type { ApiError, ErrorName } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { Services } from '../../call.ts';
import { type ByteRange, parseByteRange } from '../../materials/downloads/byte-range.ts';
import { attachmentNamed } from '../../materials/downloads/content-disposition.ts';
import { type Delivery, markTicketUsed, redeemTicket } from '../../materials/downloads/redeem-ticket.ts';
import { refusalPage, refusalPagePolicy } from '../pages/download-refusal-page.ts';

type TicketRequest = FastifyRequest<{ Params: { ticket: string } }>;
type FileDelivery = Extract<Delivery, { kind: 'file' }>;

/** Serves files for tickets: whole or in parts, never anything that a browser would run. */
export function registerDownloads(app: FastifyInstance): void {
  app.route<{ Params: { ticket: string } }>({
    method: ['GET', 'HEAD'],
    url: '/download/:ticket',
    exposeHeadRoute: false,
    compress: false,
    config: {
      rateLimit: { max: reading.perMinute, timeWindow: 60_000 },
      closesForMaintenance: true,
      closingRule: 'launch',
    },
    errorHandler: refuseDownload,
    handler: async (request, reply) => {
      const { services } = request;
      const delivery = await redeemTicket(services, request.params.ticket);
      if (delivery.kind === 'file') return sendFile(request, reply, delivery);
      if (delivery.isFirstUse) await markTicketUsed(services, request.params.ticket, fetcherOf(request));
      return reply.header('cache-control', 'no-store').redirect(delivery.url, 302);
    },
  });
}

const fetcherOf = (request: TicketRequest): { ip: string; userAgent: string } => ({
  ip: request.clientIp,
  userAgent: request.headers['user-agent'] ?? '',
});

async function sendFile(request: TicketRequest, reply: FastifyReply, file: FileDelivery): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply.headers({
    'cache-control': 'private, no-cache',
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = request.method === 'GET' ? wantedRange(request, etag, file.sizeBytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  reply.headers({ 'content-disposition': attachmentNamed(file.fileName), 'content-type': file.mediaType });
  if (request.method === 'HEAD') return reply.header('content-length', file.sizeBytes).send('');
  if (file.isFirstUse) await markTicketUsed(request.services, request.params.ticket, fetcherOf(request));
  return sendBytes(request.services, reply, file, range);
}

function sendBytes(services: Services, reply: FastifyReply, file: FileDelivery, range: ByteRange | null): FastifyReply {
  if (range === null) {
    return reply.header('content-length', file.sizeBytes).send(services.files.read(file.location));
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(services.files.read(file.location, range));
}

/** A part is only of use to someone who holds the rest of the same file. */
function wantedRange(request: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  return parseByteRange(request.headers.range, size);
}

/** A link gets a plain HTTP status, even for facts that the API wraps in a 200. */
const statuses: Partial<Record<ErrorName, number>> = { MATERIAL_LOCKED: 403, MATERIAL_FILE_MISSING: 404 };

export function refuseDownload(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!isApiError(error)) throw error;
  void reply.code(statuses[error.error] ?? error.status).header('cache-control', 'no-store');
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  if (wantsHtml(request)) sendPage(reply, error);
  else void reply.send(envelopeOf(error));
}

const wantsHtml = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

function sendPage(reply: FastifyReply, error: ApiError): void {
  void reply
    .header('content-security-policy', refusalPagePolicy)
    .type('text/html; charset=utf-8')
    .send(refusalPage(error.message));
}

const envelopeOf = (error: ApiError): Envelope<Failure> => ({
  code: error.code,
  message: error.message,
  data: { error: error.error },
});
