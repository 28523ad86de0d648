import { forEachEndpoint } from '../../src/contract/api.ts';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import type { ErrorName } from '../../src/contract/errors.ts';
import { isApiError } from '../../src/contract/is-api-error.ts';
import type { AnyOperation } from '../../src/server/api/invoke.ts';
import { operationOf } from '../../src/server/api/invoke.ts';
import type { Operations } from '../../src/server/api/operations.ts';

/** Errors that `invoke` returns before any operation runs; entries need not declare them. */
const ofEveryCall: readonly ErrorName[] = ['FIELDS_INVALID'];
const ofSignedInCalls: readonly ErrorName[] = [
  'TOKEN_MISSING',
  'LOGIN_EXPIRED',
  'PERMISSION_DENIED',
  'SECOND_FACTOR_REQUIRED',
];

/** True for errors that a caller of the endpoint must handle. */
export const isDeclared = ({ access, errors }: EndpointShape, error: ErrorName): boolean =>
  errors.includes(error) || ofEveryCall.includes(error) || (access !== 'public' && ofSignedInCalls.includes(error));

/** Operations that turn an error that their contract does not declare into a failure of the server. */
export function declaredOnly(operations: Operations): Operations {
  const guarded: Record<string, Record<string, AnyOperation>> = {};
  forEachEndpoint((domain, name, entry) => {
    const operation = operationOf(operations, domain, name);
    (guarded[domain] ??= {})[name] = async (call, input) => {
      try {
        return await operation(call, input);
      } catch (error) {
        if (!isApiError(error) || isDeclared(entry, error.error)) throw error;
        throw new Error(`${domain}.${name} threw ${error.error}, which its contract does not declare`, {
          cause: error,
        });
      }
    };
  });
  return guarded as unknown as Operations;
}
