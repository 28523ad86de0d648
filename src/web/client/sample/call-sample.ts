import { forEachEndpoint } from '../../../contract/api.ts';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import '../../ui/feedback/confirm-question.tsx';
import type { HttpOptions } from '../http/http.ts';
import { presentFailure, presentSuccess } from '../answer/present-outcome.ts';
import '../schemas-without-eval.ts';
import { storedToken } from '../session/stored-identity.ts';
import { createSampleApi } from './sample-api.ts';

type Answer = (input: object) => Promise<unknown>;

const answers = new Map<EndpointShape, Answer>();
const sample = createSampleApi(() => storedToken()) as unknown as Record<string, Record<string, Answer>>;
forEachEndpoint((domain, name, entry) => {
  const answer = sample[domain]?.[name];
  if (answer !== undefined) answers.set(entry, answer);
});

/** Stands in for `callEndpoint`: the same words on success and failure, and nothing leaves the browser. */
export async function callSample(entry: EndpointShape, input: object, options: HttpOptions): Promise<unknown> {
  const answer = answers.get(entry);
  if (answer === undefined) throw new Error(`the sample does not know ${entry.path}`);
  try {
    const answered = await answer(input);
    presentSuccess(entry.done ?? '', options.success ?? 'none');
    return answered;
  } catch (error) {
    presentFailure(error, options.failure ?? 'toast');
    throw error;
  }
}
