import { createHash } from 'node:crypto';
import { exampleClaim } from '../../contract/settings.ts';
import type { Services } from '../call.ts';
import { SHIPPED_TITLE } from '../config.ts';
import type { Settings } from '../settings/schema.ts';

/** All facts shown in the picture. */
export interface ShareFacts {
  title: string;
  claim: string;
  color: string;
  host: string;
  /** The logo's name; '' without one. */
  logo: string;
}

/** Null if the shop is still as shipped: then pages have pictures of their own. */
export function shareFactsOf(config: Services['config'], settings: Settings): ShareFacts | null {
  const { title, logo, primaryColor } = settings;
  const claim = settings.claim === exampleClaim ? '' : settings.claim;
  if (config.appTitle === SHIPPED_TITLE && title === '' && claim === '' && logo.light === null) return null;
  const { host } = new URL(config.publicUrl);
  return { title: config.appTitle, claim, color: primaryColor, host, logo: logo.light?.name ?? '' };
}

/** The address changes with the picture's facts, so that chats that cache pictures show the new one. */
export function sharePathOf(facts: ShareFacts): string {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20);
  return `/share/${hash}.png`;
}
