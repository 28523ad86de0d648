import { contract } from '../../../contract/api.ts';
import type { EndpointShape } from '../../../contract/endpoint.ts';

const endpoints = contract as unknown as Record<string, Record<string, EndpointShape> | undefined>;

/**
 * The contract's entry of an endpoint, by domain and name. Import this module lazily: it contains the whole contract.
 */
export function entryOf(domain: string, name: string): EndpointShape {
  const entry = endpoints[domain]?.[name];
  if (entry === undefined) throw new Error(`the contract has no ${domain}.${name}`);
  return entry;
}
