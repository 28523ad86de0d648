import { expect, test } from 'vitest';
import { openLicensing } from '../../../tests/support/licensing.ts';
import { letterFor } from './mails.ts';
import type { StoredApplication } from './store.ts';

async function storedApplication(): Promise<StoredApplication> {
  const site = await openLicensing('sqlite');
  await site.submitted();
  const stored = await site.services.database.db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
  await site.close();
  return stored;
}

const facts = { editionName: '专业版', publicUrl: 'http://vela.test', licenseNumber: 'VL-1', reason: '' };

test('a letter leads to the page of its application, after approval to the license', async () => {
  const application = await storedApplication();
  for (const act of ['submit', 'start_review', 'receive_payment', 'ask', 'resubmit', 'reject', 'withdraw'] as const) {
    expect(letterFor(act, application, facts)?.action).toEqual({
      label: '查看申请',
      url: `http://vela.test/user/apply/${application.number}`,
    });
  }
  expect(letterFor('approve', application, facts)?.action?.url).toBe('http://vela.test/user/product');
  expect(letterFor('submit', { ...application, contact_email: '' }, facts)).toBeNull();
});
