import type { Domain } from '../../contract/api.ts';
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { ShopFacts } from './read-shop.ts';

/**
 * `shop`: closed whenever the shop is. `launch`: closed only until the first opening; customers keep access to what is
 * theirs.
 */
export type ClosingRule = 'shop' | 'launch';

/** Accounts stay open: operators log in with them, and customers of a paused shop manage theirs. */
const accountDomains: readonly Domain[] = ['identity', 'account', 'wechat', 'twoFactor', 'invitations', 'personalData'];

/** The rule for an endpoint; null if it is never closed. */
export function closingRuleOf(domain: Domain, entry: EndpointShape): ClosingRule | null {
  if (entry.side !== 'web' || entry.staysOpen === true) return null;
  if (entry.sells === true) return 'shop';
  if (accountDomains.includes(domain)) return null;
  return entry.access === 'public' ? 'shop' : 'launch';
}

const accountPages = /^\/(?:login|recover|reset|email|team|wxlogin|dashboard)(?:[/.?]|$)/;
const customerPages = /^\/user(?:[/.?]|$)/;

/** The same for the address of a page. */
export function closingRuleOfPage(target: string): ClosingRule | null {
  if (accountPages.test(target)) return null;
  return customerPages.test(target) ? 'launch' : 'shop';
}

export const isClosed = (closingRule: ClosingRule, { state, wasOpen }: ShopFacts): boolean =>
  state === 'closed' && (closingRule === 'shop' || !wasOpen);
