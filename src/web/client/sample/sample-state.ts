import type { AccountSession } from '../../../contract/identity/account.ts';
import type { Application } from '../../../contract/applications/application.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import type { License } from '../../../contract/licenses/licenses.ts';
import { permissionCodes } from '../../../contract/permissions.ts';
import { firstApplications } from './first-applications.ts';
import { firstLicenses } from './first-licenses.ts';
import { DAY_MS } from './sample-day.ts';

/** Everything that the sample remembers, until the page is reloaded. */
export interface SampleState {
  startedAt: number;
  customer: UserInfo;
  operator: UserInfo;
  sessions: AccountSession[];
  /** Newest first. */
  applications: Application[];
  licenses: License[];
}

const tokens = { customer: 'sample-customer', operator: 'sample-operator' };

export function createSampleState(): SampleState {
  const now = Date.now();
  const customer = person(now, '00000000-0000-4000-8000-000000000001', 'sample', '演示客户');
  const operator = person(now, '00000000-0000-4000-8000-000000000002', 'owner', '演示运营者');
  return {
    startedAt: now,
    customer: { ...customer, company: '演示公司', authorization: true },
    operator: { ...operator, roles: ['owner'], permissions: [...permissionCodes] },
    sessions: [session(now, 1, '这台设备（演示）', true), session(now - DAY_MS, 2, 'Firefox · Linux（演示）', false)],
    applications: firstApplications(now),
    licenses: firstLicenses(now),
  };
}

/** Any token is the sample customer's but the operator's own: it may be left from before. */
export function personOf({ customer, operator }: SampleState, token: string | null): UserInfo | null {
  if (token === null) return null;
  return token === tokens.operator ? operator : customer;
}

export function tokenFor(username: string): string {
  return username === 'owner' ? tokens.operator : tokens.customer;
}

function person(now: number, id: string, username: string, nickname: string): UserInfo {
  return {
    id,
    username,
    nickname,
    email: `${username}@example.com`,
    emailVerified: true,
    avatar: '/avatars/1.svg',
    gender: 0,
    phone: '',
    company: '',
    bio: '',
    roles: [],
    permissions: [],
    authorization: false,
    privacyVersion: null,
    createdAt: now - 90 * DAY_MS,
    deletionDueAt: null,
    hasPassword: true,
    secondFactor: 'off',
  };
}

function session(lastSeenAt: number, n: number, device: string, isCurrent: boolean): AccountSession {
  const id = `00000000-0000-4000-8000-00000000010${n}`;
  return { id, device, ip: `192.0.2.${n}`, createdAt: lastSeenAt - DAY_MS, lastSeenAt, isCurrent };
}
