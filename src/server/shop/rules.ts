import type { Domain } from '../../contract/api.ts';
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { ShopFacts } from './read-shop.ts';

/** `shop`: closed whenever the shop is. `launch`: only until it opens for the first time; customers keep what is theirs. */
export type Door = 'shop' | 'launch';

/** People's own accounts: operators come in by them, and customers of a shop that pauses manage theirs. */
const accountDomains: readonly Domain[] = ['identity', 'account', 'wechat', 'twoFactor', 'invitations', 'personalData'];

/** Behind which door an endpoint lies; null: it is never closed. */
export function doorOf(domain: Domain, entry: EndpointShape): Door | null {
  if (entry.side !== 'web' || entry.staysOpen === true) return null;
  if (entry.sells === true) return 'shop';
  if (accountDomains.includes(domain)) return null;
  return entry.access === 'public' ? 'shop' : 'launch';
}

const accountPages = /^\/(?:login|recover|reset|email|team|wxlogin|dashboard)(?:[/.?]|$)/;
const customerPages = /^\/user(?:[/.?]|$)/;

/** The same for the address of a page. */
export function doorOfPage(target: string): Door | null {
  if (accountPages.test(target)) return null;
  return customerPages.test(target) ? 'launch' : 'shop';
}

export const isClosed = (door: Door, { state, wasOpen }: ShopFacts): boolean =>
  state === 'closed' && (door === 'shop' || !wasOpen);
