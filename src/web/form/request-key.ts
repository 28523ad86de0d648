import { useRef } from 'react';
import type { EndpointShape } from '../../contract/endpoint.ts';
import { randomString } from '../client/random-string.ts';

export function takesRequestKey({ input }: EndpointShape): boolean {
  return 'requestKey' in ((input as { shape?: object }).shape ?? {});
}

/** Stays the same for each retry, so that a repeated request takes effect once; renewed after success. */
export function useRequestKey() {
  const key = useRef('');
  return {
    get: () => (key.current ||= randomString(24)),
    renew: () => {
      key.current = '';
    },
  };
}
