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

const facts = {
  editionName: '专业版',
  publicUrl: 'http://vela.test',
  licenseNumber: 'VL-1',
  reason: '',
  refundPeriod: '三天',
};

test('a letter about money of an ended application gives the reason as such, and none where there is none', async () => {
  const application = { ...(await storedApplication()), state: 'withdrawn', refund_fen: 100 } as const;
  const told = (reason: string) => letterFor('refund_due', application, { ...facts, reason })?.paragraphs;
  expect(told('')).toHaveLength(2);
  expect(told('重复付款')).toHaveLength(3);
  expect(told('重复付款')?.[1]).toBe('原因：重复付款');
});

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
