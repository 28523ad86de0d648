import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { appeal } from '../review/appeal.ts';
import { approveApplication } from '../review/approve-application.ts';
import { getApplication } from '../get-application.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { receivePayment } from './receive-payment.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { undoPayment } from './undo-payment.ts';
import { updateDraft } from '../submission/update-draft.ts';

const reason = '这笔款项属于另一份申请';

describe.each(['sqlite', 'postgres'] as const)('money that was confirmed by mistake on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const paid = async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    return number;
  };
  const notesOf = async (number: string) =>
    (await getApplication(site.asCustomer, { number })).events
      .filter(({ act }) => act === 'undo_payment')
      .map(({ note }) => note);

  test('is taken off with a reason that the customer reads; the license waits for the money again', async () => {
    const number = await paid();
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason });
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason });
    expect((await getApplication(site.asCustomer, { number })).paymentReceivedAt).toBeNull();
    expect(await notesOf(number)).toEqual([`实际到账 ¥0.00。原因：${reason}`]);
    const letter = await newestLetter(site);
    expect(letter.subject).toBe(`更正：申请 ${number} 的款项尚未到账`);
    expect(letter.body_text).toContain(reason);
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'PAYMENT_NOT_RECEIVED',
    });
    await rejectApplication(site.asReviewer, { number, reason: '没有付款', refundNote: '' });
    expect((await getApplication(site.asCustomer, { number })).refund.state).toBe('none');
  });

  test('what did come in is kept, counts once all of it is there, and goes back otherwise', async () => {
    const number = await paid();
    await expect(undoPayment(site.asReviewer, { number, receivedFen: 199_901, reason })).rejects.toMatchObject({
      fields: { receivedFen: '须少于已确认的 ¥1,999.00' },
    });
    await undoPayment(site.asReviewer, { number, receivedFen: 50_000, reason });
    await rejectApplication(site.asReviewer, { number, reason: '没有补足', refundNote: '' });
    expect((await getApplication(site.asCustomer, { number })).refund).toMatchObject({
      state: 'due',
      amountFen: 50_000,
    });
    const other = await paid();
    await undoPayment(site.asReviewer, { number: other, receivedFen: 50_000, reason });
    await receivePayment(site.asReviewer, { number: other });
    await rejectApplication(site.asReviewer, { number: other, reason: '主体不符', refundNote: '' });
    expect((await getApplication(site.asCustomer, { number: other })).refund.amountFen).toBe(199_900);
  });

  test('is taken off after the price changed, too, and a wrong remainder is put right', async () => {
    const number = await paid();
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    await undoPayment(site.asReviewer, { number, receivedFen: 50_000, reason });
    await undoPayment(site.asReviewer, { number, receivedFen: 50_000, reason });
    await expect(
      undoPayment(site.asReviewer, { number, receivedFen: 50_000, reason: '别的原因' }),
    ).rejects.toMatchObject({ fields: { receivedFen: '须少于已确认的 ¥500.00' } });
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason });
    expect(await notesOf(number)).toEqual([`实际到账 ¥500.00。原因：${reason}`, `实际到账 ¥0.00。原因：${reason}`]);
    await rejectApplication(site.asReviewer, { number, reason: '没有付款', refundNote: '' });
    expect((await getApplication(site.asCustomer, { number })).refund.state).toBe('none');
  });

  test('is taken off an appeal that it came along with', async () => {
    const number = await paid();
    await undoPayment(site.asReviewer, { number, receivedFen: 50_000, reason });
    await rejectApplication(site.asReviewer, { number, reason: '没有补足', refundNote: '' });
    const again = await appeal(site.asCustomer, { number, text: '请再看' });
    await undoPayment(site.asReviewer, { number: again.number, receivedFen: 0, reason });
    await rejectApplication(site.asReviewer, { number: again.number, reason: '没有付款', refundNote: '' });
    expect((await getApplication(site.asCustomer, again)).refund.state).toBe('none');
  });

  test('takes something off, and leaves less than the price', async () => {
    const number = await paid();
    const wrong = (fen: number) => undoPayment(site.asReviewer, { number, receivedFen: fen, reason });
    await expect(wrong(199_900)).rejects.toMatchObject({ fields: { receivedFen: '须少于已确认的 ¥1,999.00' } });
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    await receivePayment(site.asReviewer, { number });
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, edition: 'pro' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    await receivePayment(site.asReviewer, { number });
    await expect(wrong(199_900)).rejects.toMatchObject({ fields: { receivedFen: '须少于应付的 ¥1,999.00' } });
    expect((await getApplication(site.asCustomer, { number })).paymentReceivedAt).not.toBeNull();
  });

  test('is refused where nothing was confirmed and where everything is decided', async () => {
    const { number } = await site.submitted();
    await expect(undoPayment(site.asReviewer, { number, receivedFen: 0, reason })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
    const issued = await paid();
    await approveApplication(site.asReviewer, { number: issued });
    await expect(undoPayment(site.asReviewer, { number: issued, receivedFen: 0, reason })).rejects.toMatchObject({
      error: 'APPLICATION_ALREADY_DECIDED',
    });
  });

  test('an approval and fifty undoings at once have one outcome: issued and paid, or neither', async () => {
    const number = await paid();
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    await Promise.allSettled([
      ...Array.from({ length: 50 }, (_, index) => undoPayment(calls[index % 2]!, { number, receivedFen: 0, reason })),
      approveApplication(calls[1]!, { number }),
    ]);
    await second.services.database.close();
    const { state, paymentReceivedAt } = await getApplication(site.asCustomer, { number });
    expect(state === 'approved').toBe(paymentReceivedAt !== null);
    expect(await notesOf(number)).toHaveLength(state === 'approved' ? 0 : 1);
  });
});
