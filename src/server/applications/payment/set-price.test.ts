import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { listUses } from '../../discounts/list-discounts.ts';
import { createDiscount } from '../../discounts/save-discount.ts';
import { getApplication } from '../get-application.ts';
import { approveApplication } from '../review/approve-application.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { getOwnPrice } from '../pricing/get-own-price.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { submitApplication } from '../submission/submit-application.ts';
import { updateDraft } from '../submission/update-draft.ts';
import { receivePayment } from './receive-payment.ts';
import { setPrice } from './set-price.ts';

describe.each(['sqlite', 'postgres'] as const)('a price of its own on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const reason = '三份合购价';
  const price = (number: string, amountFen: number, wasFen: number | null = 199_900) =>
    setPrice(site.asReviewer, { number, amountFen, wasFen, reason });
  const own = { kind: 'new', edition: 'pro', holderType: 'company', code: '' } as const;

  test('is what the customer pays, and says what it was; timeline, letter and log tell why', async () => {
    const { number } = await site.submitted();
    await price(number, 150_000);
    const application = await getApplication(site.asCustomer, { number });
    expect(application).toMatchObject({
      amountFen: 150_000,
      offer: { priceFen: 150_000, discount: { name: '专属价格', listFen: 199_900 } },
    });
    expect(application.events.at(-1)).toMatchObject({
      act: 'set_price',
      note: '应付 ¥1,999.00 → ¥1,500.00。三份合购价',
    });
    const { db } = site.services.database;
    const letters = await db.selectFrom('outbox_mail').select(['subject', 'body_text']).execute();
    const letter = letters.find(({ subject }) => subject === `申请 ${number} 的应付金额为 ¥1,500.00`);
    expect(letter?.body_text).toContain(reason);
    expect(letter?.body_text).toContain('原价 ¥1,999.00');
    const logged = await db
      .selectFrom('audit_event')
      .select('detail')
      .where('act', '=', 'application.price_set')
      .execute();
    expect(JSON.parse(logged[0]?.detail ?? '')).toMatchObject({ before: { amountFen: 199_900 }, reason });
    await receivePayment(site.asReviewer, { number });
    const paid = await db.selectFrom('application').select('received_fen').executeTakeFirstOrThrow();
    expect(paid.received_fen).toBe(150_000);
  });

  test('can be changed until the money is there; the same again is the same, and nobody overwrites unseen', async () => {
    const { number } = await site.submitted();
    await price(number, 150_000);
    await price(number, 150_000, 150_000);
    await expect(price(number, 140_000)).rejects.toMatchObject({ error: 'PRICE_CHANGED' });
    await price(number, 250_000, 150_000);
    const { offer, events } = await getApplication(site.asCustomer, { number });
    // A price above the list price has nothing to strike out.
    expect(offer).not.toHaveProperty('discount');
    expect(events.filter(({ act }) => act === 'set_price')).toHaveLength(2);
    await receivePayment(site.asReviewer, { number });
    await expect(price(number, 100, 250_000)).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    await approveApplication(site.asReviewer, { number });
    await expect(price(number, 100, 250_000)).rejects.toMatchObject({ error: 'APPLICATION_ALREADY_DECIDED' });
  });

  test('takes the place of a discount, whose use is free again', async () => {
    const editor: SignedInCall = site.call(
      await createTestUser(site.services, { username: 'editor', roles: ['editor'] }),
    );
    const { id } = await createDiscount(editor, {
      name: '老客户',
      code: 'FRIEND-15',
      percent: 10,
      amountFen: null,
      startsAt: null,
      endsAt: null,
      maxUses: 1,
      maxUsesEach: null,
      editions: [],
      kinds: ['new'],
      requestKey: 'discount-1',
    });
    const { number } = await site.submitted({ discountCode: 'FRIEND-15' });
    await price(number, 150_000, 179_910);
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({
      discountCode: '',
      offer: { discount: { name: '专属价格', listFen: 199_900 } },
    });
    expect((await listUses(editor, { id })).items[0]?.givenBackAt).not.toBeNull();
  });

  test('of a draft is what the form asks for, and holds when it is sent in', async () => {
    const { number } = await site.draft();
    await price(number, 0, null);
    expect(await getOwnPrice(site.asCustomer, { ...own, draft: number })).toEqual({
      priceFen: 0,
      discount: { name: '专属价格', listFen: 199_900, until: null },
    });
    const stranger = site.call(await site.newCustomer('stranger'));
    expect(await getOwnPrice(stranger, { ...own, draft: number })).toEqual({ priceFen: 199_900 });
    await expect(getOwnPrice(site.asCustomer, { ...own, draft: number, code: 'ANY-CODE' })).rejects.toMatchObject({
      fields: { discountCode: '这份申请已有专属价格，不需要优惠码' },
    });
    const asked = { number, agreementVersion: site.agreementVersion, amountFen: 0 };
    expect(await submitApplication(site.asCustomer, asked)).toMatchObject({ amountFen: 0, state: 'submitted' });
  });

  test('is for what was asked for: with another edition the list counts again', async () => {
    const { number } = await site.submitted();
    await price(number, 150_000);
    await askForInformation(site.asReviewer, { number, request: '请更换版本' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    const { offer, amountFen } = await getApplication(site.asCustomer, { number });
    expect(offer).not.toHaveProperty('discount');
    expect(amountFen).toBe(offer?.priceFen);
    expect(amountFen).toBeGreaterThan(199_900);
  });
});
