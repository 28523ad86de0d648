import type { EndpointShape } from '../../../contract/endpoint.ts';
import '../../ui/feedback/confirm-question.tsx';
import { type HttpOptions, type HttpRequest, request, requestRaw } from './http.ts';
import { presentFailure } from '../answer/present-outcome.ts';
import { dataOf } from '../answer/read-answer.ts';

/** Calls one endpoint of the contract; a `raw` one returns its whole answer, which is unpacked here. */
export async function callEndpoint(entry: EndpointShape, input: object, options: HttpOptions): Promise<unknown> {
  const asked = requestOf(entry, input);
  if (!entry.raw) return request(asked, options);
  const envelope = await requestRaw(asked, options);
  try {
    return dataOf(envelope);
  } catch (error) {
    presentFailure(error, options.failure ?? 'toast');
    throw error;
  }
}

/** Puts the path parameters into the path, and the rest into the query or the body, as the entry says. */
export function requestOf(entry: EndpointShape, input: object): HttpRequest {
  const rest: Record<string, unknown> = { ...input };
  const path = entry.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const asked = { method: entry.method, path, side: entry.side };
  if (entry.method === 'GET' || entry.payload === 'query') return { ...asked, params: rest };
  return { ...asked, body: rest };
}
