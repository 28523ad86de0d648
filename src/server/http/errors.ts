import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope, Failure } from '../../contract/envelope.ts';
import { ApiError, type ErrorName } from '../../contract/errors.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { isStorageFull } from '../database/storage-full.ts';
import { isMachineCall, sendProblem } from './machine-api.ts';

const byFastifyCode: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_UNDER_PRESSURE: 'SERVER_BUSY',
};

/** Turns any error into an envelope; only named facts reach the caller. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const place = { log: request.log, route: request.routeOptions.url };
    return sendFailure(request, reply, asApiError(error, place));
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new ApiError('NOT_FOUND')));
  // Before the body is read: it is not needed.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new ApiError('NOT_FOUND');
  });
}

/** The part of an error that a caller may see; the rest goes to the log. */
export function asApiError(
  error: FastifyError,
  { log, route }: { log: FastifyBaseLogger; route: string | undefined },
): ApiError {
  if (isApiError(error)) return error;
  const named = byFastifyCode[error.code];
  if (named !== undefined) return new ApiError(named);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new ApiError(status === 404 ? 'NOT_FOUND' : 'REQUEST_MALFORMED');
  if (isStorageFull(error)) {
    log.error({ err: error, route }, 'the disk is full');
    return new ApiError('STORAGE_FULL');
  }
  if (status === 503) {
    log.warn({ err: error, route }, 'busy');
    return new ApiError('SERVER_BUSY');
  }
  log.error({ err: error, route }, 'unexpected error');
  return new ApiError('INTERNAL_ERROR');
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const envelope = failureOf(error);
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (error.error === 'INTERNAL_ERROR') envelope.data.requestId = request.id;
  if (isMachineCall(request)) return sendProblem(request, reply, error);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope);
}

/** In seconds. */
export const retryAfterOf = ({ retryAfter, error }: ApiError): number | undefined =>
  retryAfter ?? (error === 'SERVER_BUSY' ? 5 : undefined);

/** The answer to a refused call. */
export function failureOf({ code, message, error, fields, retryAfter }: ApiError): Envelope<Failure> {
  return {
    code,
    message,
    data: { error, ...(fields === undefined ? {} : { fields }), ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}
