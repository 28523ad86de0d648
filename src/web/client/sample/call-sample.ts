import { contract } from '../../../contract/api.ts';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import '../../ui/feedback/confirm-question.tsx';
import type { HttpOptions } from '../http/http.ts';
import { presentFailure, presentSuccess } from '../answer/present-outcome.ts';
import '../schemas-without-eval.ts';
import { storedToken } from '../session/stored-identity.ts';
import { createSampleApi } from './sample-api.ts';

const sample = createSampleApi(() => storedToken()) as unknown as Record<
  string,
  Record<string, (input: object) => Promise<unknown>> | undefined
>;
const endpoints = contract as unknown as Record<string, Record<string, EndpointShape> | undefined>;

/** Stands in for `callEndpoint`: the same words on success and failure, and nothing leaves the browser. */
export async function callSample(domain: string, name: string, input: object, options: HttpOptions): Promise<unknown> {
  const call = sample[domain]?.[name];
  if (call === undefined) throw new Error(`the contract has no ${domain}.${name}`);
  try {
    const answer = await call(input);
    presentSuccess(endpoints[domain]?.[name]?.done ?? '', options.success ?? 'none');
    return answer;
  } catch (error) {
    presentFailure(error, options.failure ?? 'toast');
    throw error;
  }
}
