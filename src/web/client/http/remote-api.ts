import type { Api } from '../../../contract/api.ts';
import { browserConfig } from './browser-config.ts';
import type { HttpOptions } from './http.ts';

type Call = (input: object) => Promise<unknown>;

/**
 * The contract over HTTP. Its schemas and the HTTP module arrive with the first call, so a page
 * that asks nothing of the API does not carry them. With USE_MOCK the sample answers instead.
 */
function createRemoteApi(options: HttpOptions): Api {
  const call = async (domain: string, name: string, input: object): Promise<unknown> => {
    if (browserConfig().useMock) {
      const { callSample } = await import('../sample/call-sample.ts');
      return callSample(domain, name, input, options);
    }
    const { callEndpoint } = await import('./call-endpoint.ts');
    return callEndpoint(domain, name, input, options);
  };
  return byName((domain) =>
    byName(
      (name): Call =>
        async (input) =>
          call(domain, name, input),
    ),
  ) as Api;
}

/** An object that makes its properties when they are first asked for. */
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

/** Callers show what went wrong themselves (`showError`); a lost network and an expired log-in show on their own. */
export const remoteApi = createRemoteApi({ failure: 'none' });

/** For what happens in the background: a lost network opens no dialog. */
export const quietApi = createRemoteApi({ failure: 'silent' });

/** Says itself how it went: refusals in a dialog, success in a toast. */
export const spokenApi = createRemoteApi({ failure: 'dialog', success: 'toast' });

/** Of two identical questions under way only the newer is of use. */
export const newestApi = createRemoteApi({ failure: 'none', ignoreCancel: false });

/** For leaving: nothing that goes wrong is worth a word. */
export const partingApi = createRemoteApi({ failure: 'silent', ignoreExpired: true, timeoutMs: 3000 });
