import type { Api } from '../../../contract/api.ts';
import type { EndpointShape, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { isServerThere } from '../../ui/feedback/lost-part.ts';
import { NETWORK_TEXT, UPDATED_TEXT } from '../answer/failure-texts.ts';
import { showNetworkDialog } from '../answer/network-dialog.ts';
import { TransportError } from '../answer/transport-error.ts';
import type { HttpOptions } from './http.ts';

type Call = (input: object) => Promise<unknown>;

/**
 * Calls one endpoint, given as its entry of the contract. The HTTP module is loaded with the first call, so that a page
 * without calls does not load it.
 */
export async function ask<E extends EndpointShape>(
  entry: E,
  input: InputOf<E>,
  options: HttpOptions = { failure: 'none' },
): Promise<OutputOf<E>> {
  const { callEndpoint } = await fetched(import('./call-endpoint.ts'), options);
  return (await callEndpoint(entry, input as object, options)) as OutputOf<E>;
}

/**
 * A lazily loaded module that a call needs. If it cannot be fetched, the call fails as with a lost network or an
 * outdated page.
 */
export async function fetched<Module>(module: Promise<Module>, { failure }: HttpOptions = {}): Promise<Module> {
  try {
    return await module;
  } catch {
    if (await isServerThere()) throw new TransportError('answer', UPDATED_TEXT);
    if (failure !== 'silent') void showNetworkDialog();
    throw new TransportError('network', NETWORK_TEXT);
  }
}

/** The contract over HTTP, by name; its schemas are also loaded with the first call. */
function createRemoteApi(options: HttpOptions): Api {
  const call = async (domain: string, name: string, input: object): Promise<unknown> => {
    const { entryOf } = await fetched(import('./entry-of.ts'), options);
    return ask(entryOf(domain, name), input, options);
  };
  return byName((domain) =>
    byName(
      (name): Call =>
        async (input) =>
          call(domain, name, input),
    ),
  ) as Api;
}

/** An object whose properties are made on first use. */
function byName<Value>(make: (name: string) => Value): Record<string, Value> {
  return new Proxy<Record<string, Value>>(
    {},
    {
      get(target, name) {
        if (typeof name === 'symbol') return undefined;
        return (target[name] ??= make(name));
      },
    },
  );
}

/** Callers show errors themselves (`showError`); a lost network and an expired log-in have their own dialogs. */
export const remoteApi = createRemoteApi({ failure: 'none' });

/** For calls in the background: a lost network opens no dialog. */
export const quietApi = createRemoteApi({ failure: 'silent' });

/** Shows the outcome itself: refusals in a dialog, success in a toast. */
export const spokenApi = createRemoteApi({ failure: 'dialog', success: 'toast' });

/** If two identical requests are under way, only the newer answer is used. */
export const newestApi = createRemoteApi({ failure: 'none', ignoreCancel: false });

/** For logging out: no failure is shown. */
export const partingApi = createRemoteApi({ failure: 'silent', ignoreExpired: true, timeoutMs: 3000 });
