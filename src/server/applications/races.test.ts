import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import type { SignedInCall } from '../call.ts';
import { approveApplication } from './review/approve-application.ts';
import { createDraft } from './submission/create-draft.ts';
import { receivePayment } from './payment/receive-payment.ts';
import { rejectApplication } from './review/reject-application.ts';
import { submitApplication } from './submission/submit-application.ts';
import { withdrawApplication } from './submission/withdraw-application.ts';

const AT_ONCE = 50;

/** Two servers take turns, so that the order within one process decides nothing. */
describe.each(['sqlite', 'postgres'] as const)('fifty at once over two servers on %s', (dialect) => {
  let site: Licensing;
  let second: Awaited<ReturnType<Licensing['openSecondServer']>>;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    second = await site.openSecondServer();
  });
  afterEach(async () => {
    await second.services.database.close();
    await site.close();
  });

  const onBoth = (call: SignedInCall): SignedInCall[] => [call, { ...call, ...second.services }];
  function atOnce<Result>(
    call: SignedInCall,
    act: (each: SignedInCall, index: number) => Promise<Result>,
  ): Promise<PromiseSettledResult<Result>[]> {
    const calls = onBoth(call);
    return Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => act(calls[index % 2]!, index)));
  }
  const fulfilled = <Result>(results: PromiseSettledResult<Result>[]): Result[] =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refusals = (results: PromiseSettledResult<unknown>[]): string[] =>
    results.flatMap((result) =>
      result.status === 'rejected' ? [String((result.reason as { error?: string }).error ?? result.reason)] : [],
    );
  const count = async (table: 'application' | 'license' | 'license_key' | 'outbox_mail'): Promise<number> => {
    const { rows } = await site.services.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const countEvents = async (act: string) =>
    (await site.services.database.db.selectFrom('application_event').select('id').where('act', '=', act).execute())
      .length;

  test('the same draft key makes one draft', async () => {
    const results = await atOnce(site.asCustomer, (call) => createDraft(call, { draftKey: 'one-and-only' }));
    expect(refusals(results)).toEqual([]);
    expect(new Set(fulfilled(results).map((application) => application.number)).size).toBe(1);
    expect(await count('application')).toBe(1);
    expect(await countEvents('create')).toBe(1);
  });

  test('different keys never pass the limit of twenty', async () => {
    const results = await atOnce(site.asCustomer, (call, index) =>
      createDraft(call, { draftKey: `key-number-${index}` }),
    );
    expect(fulfilled(results)).toHaveLength(20);
    expect(new Set(refusals(results))).toEqual(new Set(['DRAFT_LIMIT_REACHED']));
    expect(await count('application')).toBe(20);
  });

  test('submitting makes one submission and one letter', async () => {
    const { number } = await site.draft();
    const results = await atOnce(site.asCustomer, (call) =>
      submitApplication(call, { number, agreementVersion: site.agreementVersion }),
    );
    expect(fulfilled(results).map((application) => application.state)).toEqual(Array(AT_ONCE).fill('submitted'));
    expect(await countEvents('submit')).toBe(1);
    expect(await count('outbox_mail')).toBe(1);
  });

  test('approving makes one license, one key and one letter', async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    const lettersBefore = await count('outbox_mail');
    const results = await atOnce(site.asReviewer, (call) => approveApplication(call, { number }));
    expect(refusals(results)).toEqual([]);
    expect([await count('license'), await count('license_key'), await countEvents('approve')]).toEqual([1, 1, 1]);
    expect((await count('outbox_mail')) - lettersBefore).toBe(1);
  });

  test('approve, reject and withdraw at once: one of them wins, a license only with the approval', async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    await atOnce<unknown>(site.asReviewer, (call, index) => {
      if (index % 3 === 0) return approveApplication(call, { number });
      if (index % 3 === 1) return rejectApplication(call, { number, reason: '重复', refundNote: '' });
      return withdrawApplication({ ...call, user: site.customer }, { number });
    });
    const { state } = await site.services.database.db
      .selectFrom('application')
      .select('state')
      .executeTakeFirstOrThrow();
    const decisions = (await countEvents('approve')) + (await countEvents('reject')) + (await countEvents('withdraw'));
    expect(decisions).toBe(1);
    expect(await count('license')).toBe(state === 'approved' ? 1 : 0);
  });
});
