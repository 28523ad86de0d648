import type { PendingWechat } from '../../../contract/identity/wechat.ts';
import { remoteApi } from '../http/remote-api.ts';

export type ScanPurpose = 'login' | 'bind';

const BACK = 'wechat-back';
const PENDING = 'wechat-pending';

interface KeptPending {
  state: string;
  pending: PendingWechat;
}

/** The address of the page with the QR code; `back` is the page to return to after logging in. */
export async function prepareScan(purpose: ScanPurpose, back: string | null = null): Promise<string> {
  const { url } = await remoteApi.wechat.authorize({ purpose });
  write(BACK, back ?? '');
  return url;
}

/** Opens the page with the QR code. */
export async function startScan(purpose: ScanPurpose, back: string | null = null): Promise<void> {
  location.assign(await prepareScan(purpose, back));
}

/**
 * The same page embedded in ours, with the parameters of WeChat's own script; after scanning, the whole window
 * navigates.
 */
export function embeddedScanAddress(url: string, isDark: boolean): string {
  const framed = new URL(url);
  const look = { login_type: 'jssdk', self_redirect: 'false', style: isDark ? 'white' : 'black', fast_login: '0' };
  for (const [name, value] of Object.entries(look)) framed.searchParams.set(name, value);
  framed.hash = '';
  return framed.href;
}

/** The page before scanning. Anyone may have written it: pass it through `safeRedirect`. */
export function addressBeforeScan(): string | null {
  return read(BACK) || null;
}

/** Keeps the state for a reload of the callback page, whose code is used up by then. */
export function keepPending(state: string, pending: PendingWechat): void {
  write(PENDING, JSON.stringify({ state, pending } satisfies KeptPending));
}

export function keptPending(state: string): PendingWechat | null {
  try {
    const kept = JSON.parse(read(PENDING)) as KeptPending;
    return kept.state === state && kept.pending.expiresAt > Date.now() ? kept.pending : null;
  } catch {
    return null;
  }
}

export function forgetPending(): void {
  write(PENDING, '');
}

/** Without storage the browser only loses the way back. */
function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Nothing can be done about it.
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
