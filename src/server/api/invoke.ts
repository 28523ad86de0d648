import { tracingChannel } from 'node:diagnostics_channel';
import { type Api, contract } from '../../contract/api.ts';
import type { Access, EndpointShape } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call, Origin, Services, SignedInUser } from '../call.ts';
import { type DeniedEntry, noteDenial } from '../audit/note-denial.ts';
import { findSession } from '../identity/sessions/find-session.ts';
import { permissionNeeded } from '../../contract/permission-names.ts';
import { fieldMessages } from '../../contract/field-messages.ts';
import { isApiError } from '../../contract/is-api-error.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Operations } from './operations.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** An operation with its types erased. */
export type AnyOperation = (call: Call, input: unknown) => Promise<unknown>;

/** The channel on which each call is announced for tracing; without a listener a call goes straight through. */
const callChannel = tracingChannel<unknown, { requestId: string; name: string }>('vela:call');

/** One call of the contract. */
export function invoke(
  services: Services,
  entry: EndpointShape,
  operation: AnyOperation,
  origin: Origin,
  readInput: () => unknown,
): Promise<unknown> {
  const told = { requestId: origin.requestId, name: `invoke ${entry.side} ${entry.path}` };
  return callChannel.tracePromise(() => carryOut(services, entry, operation, origin, readInput), told);
}

/** The stages of every call, written once: session → access → parse → act → present. */
async function carryOut(
  services: Services,
  entry: EndpointShape,
  operation: AnyOperation,
  origin: Origin,
  /** Read only after access is granted: nobody else gets a file read. */
  readInput: () => unknown,
): Promise<unknown> {
  // The shop may have been renamed on another server; without the database the call itself fails.
  await readSettings(services.database).catch(() => undefined);
  const user = await admitted(services, entry, origin);
  const parsed = entry.input.safeParse(await readInput());
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  const result = await operation({ ...services, origin, user }, parsed.data).catch((error: unknown) =>
    refuse(services, { user, entry, origin }, error),
  );
  return entry.output.parse(result);
}

type Admitting = DeniedEntry & Pick<EndpointShape, 'viewers'>;

/** The caller, if access is granted; null if access is public. */
async function admitted(services: Services, entry: Admitting, origin: Origin): Promise<SignedInUser | null> {
  return entry.access === 'public' ? null : admit(services, entry, origin);
}

/** The caller, if access is granted. A refusal at the console is noted in the audit log. */
export async function admit(services: Services, entry: Admitting, origin: Origin): Promise<SignedInUser> {
  if (origin.token === null) throw new ApiError('TOKEN_MISSING');
  const user = await findSession(services, origin.token);
  if (user === null) throw new ApiError('LOGIN_EXPIRED');
  if (user.viewerId !== undefined) refuseViewer(entry);
  if (!hasAccess(entry.access, user)) return refuse(services, { user, entry, origin }, denial(entry.access, user));
  if (user.mustEnrol && entry.access !== 'user') throw new ApiError('SECOND_FACTOR_REQUIRED');
  return user;
}

function refuseViewer({ method, viewers = method === 'GET' ? 'allowed' : 'refused' }: Admitting): void {
  if (viewers === 'refused') throw new ApiError('LOOKING_ONLY');
}

function hasAccess(access: Access, { permissions }: SignedInUser): boolean {
  if (access === 'public' || access === 'user') return true;
  return access === 'operator' ? permissions.length > 0 : permissions.includes(access);
}

/** Operators are told which permission it takes; to customers the console is no matter. */
function denial(access: Access, { permissions }: SignedInUser): ApiError {
  const isNamed = permissions.length > 0 && access !== 'public' && access !== 'user' && access !== 'operator';
  return new ApiError('PERMISSION_DENIED', isNamed ? { message: permissionNeeded(access) } : {});
}

interface Refused {
  user: SignedInUser | null;
  entry: DeniedEntry;
  origin: Origin;
}

async function refuse(services: Services, { user, entry, origin }: Refused, error: unknown): Promise<never> {
  if (user !== null && isApiError(error, 'PERMISSION_DENIED')) await noteDenial(services, user, entry, origin);
  throw error;
}

interface Local {
  services: Services;
  operations: Operations;
  origin: Origin;
  shared: SharedAnswers | null;
}

type Domain = Record<string, (input: unknown) => Promise<unknown>>;

/**
 * The `Api` as a direct call, for rendering on the server and for tests. Each page has its own and uses a few of fifty
 * domains, so a domain is made on first use.
 */
export function localApi(
  services: Services,
  operations: Operations,
  origin: Origin,
  shared: SharedAnswers | null = null,
): Api {
  const local: Local = { services, operations, origin, shared };
  const domains: Record<string, Domain | undefined> = {};
  return new Proxy(domains, {
    get: (made, name) => (typeof name === 'string' ? (made[name] ??= domainOf(local, name)) : undefined),
  }) as unknown as Api;
}

function domainOf({ services, operations, origin, shared }: Local, domain: string): Domain | undefined {
  const entries = (contract as Record<string, Record<string, EndpointShape>>)[domain];
  if (entries === undefined) return undefined;
  const calls = Object.entries(entries).map(([name, entry]): [string, Domain[string]] => {
    const operation = operationOf(operations, domain, name);
    const ask = (input: unknown) => invoke(services, entry, operation, origin, () => input);
    if (shared === null || entry.isShared !== true) return [name, ask];
    // Strangers are told less about a closed shop than the people at work in it.
    const asked = `${origin.isInside === true ? 'inside' : ''} ${domain}.${name}`;
    const askOnce = (input: unknown) => {
      const key = `${asked} ${JSON.stringify(input)}`;
      const known = shared.known(key);
      if (known !== undefined) return known;
      const answer = ask(input);
      shared.keep(key, answer);
      return answer;
    };
    return [name, askOnce];
  });
  return Object.fromEntries(calls);
}

/** The operation of an endpoint, for callers that walk the contract. */
export function operationOf(operations: Operations, domain: string, name: string): AnyOperation {
  const operation = (operations as unknown as Record<string, Record<string, AnyOperation>>)[domain]?.[name];
  if (operation === undefined) throw new Error(`no operation for ${domain}.${name}`);
  return operation;
}
