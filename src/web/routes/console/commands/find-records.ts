import type { Permission } from '../../../../contract/permissions.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { stateNames } from '../../../parts/words/state-words.ts';
import { nameOf } from '../customers/customer-words.ts';
import type { Place } from './command.ts';

const MOST = 5;

export interface Found extends Place {
  group: '申请' | '授权' | '客户';
}

/**
 * The records that the lists find for these words, a few of each kind that the person may open; a list that fails finds
 * nothing.
 */
export async function findRecords(q: string, permissions: readonly Permission[]): Promise<readonly Found[]> {
  const may = (permission: Permission, find: () => Promise<Found[]>) =>
    permissions.includes(permission) ? find().catch(() => []) : [];
  const found = await Promise.all([
    may('application:review', async () => {
      const { items } = await quietApi.console.applications({ state: 'all', q, limit: MOST });
      return items.map(({ number, holderName, applicantName, state }) => ({
        group: '申请',
        to: `/dashboard/applications/${number}`,
        label: holderName || applicantName,
        detail: `${number} · ${stateNames[state]}`,
      }));
    }),
    may('license:manage', async () => {
      const { items } = await quietApi.console.licenses({ q, limit: MOST });
      return items.map(({ number, holderName, edition }) => ({
        group: '授权',
        to: `/dashboard/licenses/${number}`,
        label: holderName,
        detail: `${number} · ${edition.name}`,
      }));
    }),
    may('customer:read', async () => {
      const { items } = await quietApi.customers.list({ q, limit: MOST });
      return items.map((customer) => ({
        group: '客户',
        to: `/dashboard/customers/${customer.id}`,
        label: nameOf(customer),
        detail: [customer.username, customer.email].filter(Boolean).join(' · '),
      }));
    }),
  ]);
  return found.flat();
}
