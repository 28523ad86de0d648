import { type Api, forEachEndpoint } from '../../contract/api.ts';
import type { Access, EndpointShape } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call, Origin, Services, SignedInUser } from '../call.ts';
import { findSession } from '../identity/sessions/find-session.ts';
import { fieldMessages } from '../../contract/field-messages.ts';
import type { Operations } from './operations.ts';

/** Any operation, once its types are no longer known. */
export type AnyOperation = (call: Call, input: unknown) => Promise<unknown>;

/** The stages of every call, written once: session → access → parse → act → present. */
export async function invoke(
  services: Services,
  entry: EndpointShape,
  operation: AnyOperation,
  origin: Origin,
  /** Asked only once access is granted: nobody else gets a file read. */
  readInput: () => unknown,
): Promise<unknown> {
  const user = entry.access === 'public' ? null : await requireSession(services, origin);
  requireAccess(entry.access, user);
  const parsed = entry.input.safeParse(await readInput());
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  const result = await operation({ ...services, origin, user }, parsed.data);
  return entry.output.parse(result);
}

async function requireSession(services: Services, origin: Origin): Promise<SignedInUser> {
  if (origin.token === null) throw new ApiError('TOKEN_MISSING');
  const user = await findSession(services, origin.token);
  if (user === null) throw new ApiError('LOGIN_EXPIRED');
  return user;
}

function requireAccess(access: Access, user: SignedInUser | null): void {
  if (access === 'public' || access === 'user') return;
  const permissions = user?.permissions ?? [];
  const allowed = access === 'operator' ? permissions.length > 0 : permissions.includes(access);
  if (!allowed) throw new ApiError('PERMISSION_DENIED');
  if (user?.mustEnrol === true) throw new ApiError('SECOND_FACTOR_REQUIRED');
}

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
