import { afterAll, beforeAll, expect, test } from 'vitest';
import { getChanges } from '../../../src/server/applications/get-changes.ts';
import { listApplications } from '../../../src/server/applications/list-applications.ts';
import { listIncomingTransfers } from '../../../src/server/applications/payment/transfers.ts';
import type { SignedInCall } from '../../../src/server/call.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { listLicenses } from '../../../src/server/licenses/list-licenses.ts';
import { listDownloads } from '../../../src/server/materials/downloads/list-downloads.ts';
import { listMaterials } from '../../../src/server/materials/list-materials.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { createTestUser } from '../../support/people/users.ts';

let queries = 0;
let server: PageServer;
let call: SignedInCall;
beforeAll(async () => {
  server = await openPageServer({}, () => (queries += 1));
  call = server.call(await createTestUser(server.services, { username: 'collector' }));
});
afterAll(() => server.close());

/** An application, a license with its key, a material and a download of it, with as few values as the tables allow. */
async function addRow(index: number): Promise<void> {
  const { db } = server.services.database;
  const at = server.clock.now() + index;
  const [user_id, license_id, material_id] = [call.user.id, newId(), newId()];
  const ids = { number: `AP2611${String(index).padStart(8, '0')}`, draft_key: `row-${index}` };
  const application = { ...ids, kind: 'new', state: 'draft', created_at: at, updated_at: at } as const;
  await db
    .insertInto('application')
    .values({ ...application, id: newId(), user_id })
    .execute();
  await db
    .insertInto('license')
    .values({
      id: license_id,
      number: `VL-${String(index).padStart(8, '0')}`,
      user_id,
      status: 'active',
      edition_code: 'pro',
      holder_type: 'personal',
      holder_name: '王小明',
      issued_at: at,
      updates_until: at + 1e10,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('license_key')
    .values({ id: newId(), license_id, kid: 'k', jws: 'a.b.c', issued_at: at })
    .execute();
  await db
    .insertInto('material')
    .values({
      id: material_id,
      title: `资料 ${index}`,
      kind: 'document',
      location: 'none',
      file_name: `file-${index}`,
      is_public: 1,
      published_at: at,
    })
    .execute();
  const ticket = { ticket_hash: `hash-${index}`, created_at: at, expires_at: at, first_used_at: at };
  await db
    .insertInto('download')
    .values({ ...ticket, id: newId(), user_id, material_id })
    .execute();
}

const lists: Record<string, () => Promise<unknown>> = {
  applications: () => listApplications(call, { limit: 100 }),
  changes: () => getChanges(call),
  transfers: () => listIncomingTransfers(call),
  licenses: () => listLicenses(call),
  materials: () => listMaterials(call),
  downloads: () => listDownloads(call, {}),
};

async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) {
    queries = 0;
    await list();
    counts[name] = queries;
  }
  return counts;
}

test('a customer’s lists ask the database as often for fifty rows as for one', async () => {
  await addRow(0);
  const forOne = await counted();
  for (let index = 1; index < 50; index += 1) await addRow(index);
  expect(await counted()).toEqual(forOne);
  expect(Math.max(...Object.values(forOne))).toBeLessThanOrEqual(5);
});
