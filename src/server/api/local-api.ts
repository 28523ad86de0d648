import type { Api } from '../../contract/api.ts';
import { forEachEndpoint } from '../../contract/api.ts';
import type { Origin, Services } from '../call.ts';
import { invoke, type AnyOperation } from './invoke.ts';
import type { Operations } from './operations.ts';

/** The `Api` as a direct call, for rendering on the server and for tests. */
export function localApi(services: Services, operations: Operations, origin: Origin): Api {
  const api: Record<string, Record<string, (input: unknown) => Promise<unknown>>> = {};
  forEachEndpoint((domain, name, entry) => {
    const operation = operationOf(operations, domain, name);
    (api[domain] ??= {})[name] = (input) => invoke(services, entry, operation, origin, () => input);
  });
  return api as unknown as Api;
}

/** The operation of an endpoint, for callers that walk the contract. */
export function operationOf(operations: Operations, domain: string, name: string): AnyOperation {
  const operation = (operations as unknown as Record<string, Record<string, AnyOperation>>)[domain]?.[name];
  if (operation === undefined) throw new Error(`no operation for ${domain}.${name}`);
  return operation;
}
