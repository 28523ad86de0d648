import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { readMultipart } from './files/multipart.ts';

/** Path parameters, query and body as one object; a name given twice, anywhere, is refused. */
export function gatherInput(
  entry: EndpointShape,
  request: FastifyRequest,
  body: Record<string, unknown> = objectBody(request.body),
): Record<string, unknown> {
  const query = { ...(request.query as Record<string, unknown>) };
  delete query['_t'];
  const parts = [request.params as Record<string, unknown>, query, body];
  if (entry.method !== 'GET' && entry.payload !== 'query' && Object.keys(query).length > 0)
    throw new ApiError('REQUEST_MALFORMED');
  if (entry.payload === 'query' && Object.keys(query).length > 0 && Object.keys(body).length > 0)
    throw new ApiError('REQUEST_MALFORMED');
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(input, name) || (part === query && typeof value !== 'string'))
        throw new ApiError('REQUEST_MALFORMED');
      input[name] = value;
    }
  }
  return input;
}

export function objectBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError('REQUEST_MALFORMED');
  return body as Record<string, unknown>;
}

/** The same with a file in the body, which is read only on demand. */
export function uploadReader(entry: EndpointShape, request: FastifyRequest, reply: FastifyReply) {
  return async () => {
    const body = await readMultipart(request, reply, entry.maxFileBytes ?? 0);
    return gatherInput(entry, request, body ?? objectBody(request.body));
  };
}
