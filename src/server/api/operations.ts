import type { Contract } from '../../contract/api.ts';
import type { EndpointShape, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { Call, SignedInCall } from '../call.ts';

type CallFor<E extends EndpointShape> = E['access'] extends 'public' ? Call : SignedInCall;

/** One use case: parsed input in, output out, `ApiError` for every refusal. */
export type Operation<E extends EndpointShape> = (call: CallFor<E>, input: ParsedInputOf<E>) => Promise<OutputOf<E>>;

/** One function for each entry of the contract; a missing one does not compile. */
export type Operations = {
  [D in keyof Contract]: {
    [E in keyof Contract[D]]: Contract[D][E] extends EndpointShape ? Operation<Contract[D][E]> : never;
  };
};
