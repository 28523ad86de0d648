import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { askForInformation } from '../applications/review/ask-for-information.ts';
import { appeal } from '../applications/review/appeal.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { getApplication } from '../applications/get-application.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { applyForRenewal, applyForUpgrade } from '../applications/submission/apply-for-license.ts';
import { getLicenseOptions } from '../applications/pricing/license-options.ts';
import { getOwnPrice } from '../applications/pricing/get-own-price.ts';
import { resubmitApplication } from '../applications/submission/resubmit-application.ts';
import { submitApplication } from '../applications/submission/submit-application.ts';
import { updateDraft } from '../applications/submission/update-draft.ts';
import { withdrawApplication } from '../applications/submission/withdraw-application.ts';
import type { SignedInCall } from '../call.ts';
import { getCatalog } from '../catalog/get-catalog.ts';
import { days, hours } from '../duration.ts';
import { listLicenses } from '../licenses/list-licenses.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { codeLimits } from './count-code.ts';
import { listDiscounts, listUses } from './list-discounts.ts';
import { changeDiscount, createDiscount, endDiscount } from './save-discount.ts';

type Terms = Omit<Parameters<typeof createDiscount>[1], 'requestKey'>;

const terms: Terms = {
  name: '老客户',
  code: 'FRIEND-15',
  percent: 15,
  amountFen: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  editions: [],
  kinds: ['new'],
};

describe.each(['sqlite', 'postgres'] as const)('discounts on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  let made: number;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
    made = 0;
  });
  afterEach(() => site.close());

  const create = (change: Partial<Terms> = {}) => {
    made += 1;
    return createDiscount(editor, { ...terms, ...change, requestKey: `discount-${made}` });
  };
  const submit = async (discountCode = '', call = site.asCustomer) => {
    const { number } = await site.draft({ discountCode }, call);
    return submitApplication(call, { number, agreementVersion: site.agreementVersion });
  };
  const reasonOf = async (act: Promise<unknown>): Promise<string> => {
    const error = await act.then(
      () => null,
      (refusal: unknown) => refusal as { error: string; fields?: Record<string, string> },
    );
    return `${error?.error ?? ''}: ${error?.fields?.['discountCode'] ?? ''}`;
  };
  const usesOf = async (id: string) => (await listDiscounts(editor)).items.find((each) => each.id === id)?.uses;

  test('a code lowers the price, and the application keeps both prices and the name', async () => {
    const { id } = await create();
    const agreed = await submit('FRIEND-15');
    expect(agreed).toMatchObject({
      amountFen: 169_915,
      offer: { priceFen: 169_915, discount: { name: '老客户', listFen: 199_900 } },
    });
    const { items } = await listUses(site.asReviewer, { id });
    expect(items).toMatchObject([
      { application: agreed.number, username: 'customer', listFen: 199_900, amountFen: 169_915, givenBackAt: null },
    ]);
    const letter = await site.services.database.db
      .selectFrom('outbox_mail')
      .select('body_text')
      .executeTakeFirstOrThrow();
    expect(letter.body_text).toContain('应付 ¥1,699.15：原价 ¥1,999.00，已按“老客户”减免');
  });

  test('what was agreed stays: for the discount ended, changed, and for a price published since', async () => {
    const discount = await create({ percent: null, amountFen: 20_000 });
    const { number } = await submit('FRIEND-15');
    await changeDiscount(editor, { ...terms, id: discount.id, revision: 0, name: '改名', percent: 50 });
    await endDiscount(editor, { id: discount.id });
    await site.services.database.db.updateTable('offer').set({ price_fen: 500_000 }).execute();
    await askForInformation(site.asReviewer, { number, request: '请补充' });
    await updateDraft(site.asCustomer, { number, purpose: '补充过的用途' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    await receivePayment(site.asReviewer, { number });
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({
      amountFen: 179_900,
      offer: { priceFen: 179_900, discount: { name: '老客户', listFen: 199_900 } },
    });
    const { received_fen: receivedFen } = await site.services.database.db
      .selectFrom('application')
      .select('received_fen')
      .executeTakeFirstOrThrow();
    expect(receivedFen).toBe(179_900);
  });

  test('one for everyone stands in the catalogue with the former price, and ends by itself', async () => {
    const until = site.clock.now() + days(1);
    await create({ name: '双十一', code: '', percent: 10, editions: ['pro'], endsAt: until });
    await create({ name: '小优惠', code: '', percent: null, amountFen: 100 });
    const offersOf = async () => (await getCatalog(site.services)).editions.find(({ code }) => code === 'pro')?.offers;
    expect((await offersOf())?.at(-1)).toMatchObject({
      priceFen: 179_910,
      discount: { name: '双十一', listFen: 199_900, until },
    });
    expect(await submit()).toMatchObject({ amountFen: 179_910 });
    site.clock.advance(days(1));
    expect((await offersOf())?.at(-1)).toMatchObject({ priceFen: 199_800, discount: { name: '小优惠' } });
  });

  test('a price other than the one shown is told before it is agreed', async () => {
    const { id } = await create({ code: '' });
    const { number } = await site.draft();
    await endDiscount(editor, { id });
    const asked = { number, agreementVersion: site.agreementVersion, amountFen: 169_915 };
    await expect(submitApplication(site.asCustomer, asked)).rejects.toMatchObject({ error: 'PRICE_CHANGED' });
    await expect(submitApplication(site.asCustomer, { ...asked, amountFen: 199_900 })).resolves.toMatchObject({
      amountFen: 199_900,
    });
  });

  test('a code that cannot be used is refused with its reason, in the price and at the submission', async () => {
    const now = site.clock.now();
    await create({ code: 'OVER-2026', endsAt: now });
    await create({ code: 'LATER-2026', startsAt: now + days(1) });
    await create({ code: 'OTHER-2026', editions: ['flagship'] });
    await create({ code: 'RENEW-2026', kinds: ['renewal'] });
    await create({ code: 'ONCE-2026', maxUses: 1, maxUsesEach: 1 });
    await create({ code: 'LITTLE-2026', percent: null, amountFen: 1 });
    await create({ code: '', name: '双十一', percent: 10 });
    await submit('ONCE-2026');
    const other = site.call(await site.newCustomer('other'));
    const expected: [string, SignedInCall, string][] = [
      ['NONE', site.asCustomer, '没有这个优惠码，请核对后再试'],
      ['OVER-2026', site.asCustomer, '这个优惠码已经结束'],
      ['LATER-2026', site.asCustomer, expect.stringContaining('起可用') as string],
      ['OTHER-2026', site.asCustomer, '这个优惠码不适用于所选的版本'],
      ['RENEW-2026', site.asCustomer, '这个优惠码只用于续期'],
      ['ONCE-2026', site.asCustomer, '您已经用过这个优惠码'],
      ['ONCE-2026', other, '这个优惠码已被用完'],
      ['LITTLE-2026', site.asCustomer, '已有更优惠的“双十一”，不需要优惠码'],
    ];
    for (const [code, call, reason] of expected) {
      const asked = { kind: 'new', edition: 'pro', holderType: 'company', code } as const;
      await expect(getOwnPrice(call, asked)).rejects.toMatchObject({
        error: 'DISCOUNT_REFUSED',
        fields: { discountCode: reason },
      });
      await expect(submit(code, call)).rejects.toMatchObject({ fields: { discountCode: reason } });
    }
  });

  test('a use is given back with a withdrawal or a rejection, and counts again with the appeal', async () => {
    const { id } = await create({ maxUses: 1 });
    const first = await submit('FRIEND-15');
    await withdrawApplication(site.asCustomer, { number: first.number });
    expect(await usesOf(id)).toBe(0);
    const { number } = await submit('FRIEND-15');
    await rejectApplication(site.asReviewer, { number, reason: '重复', refundNote: '' });
    expect(await usesOf(id)).toBe(0);
    const appealed = await appeal(site.asCustomer, { number, text: '请再看一次' });
    expect(appealed).toMatchObject({ amountFen: 169_915, offer: { discount: { listFen: 199_900 } } });
    expect(await usesOf(id)).toBe(1);
    const { items } = await listUses(editor, { id });
    expect(items.map(({ givenBackAt }) => givenBackAt !== null)).toEqual([false, true, true]);
  });

  test('with another edition after a request the price is agreed anew, and the use moves or goes', async () => {
    const { id } = await create({ editions: ['pro'] });
    const { number } = await submit('FRIEND-15');
    await askForInformation(site.asReviewer, { number, request: '请更换版本' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    await resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    const { offer, amountFen } = await getApplication(site.asCustomer, { number });
    expect(offer).not.toHaveProperty('discount');
    expect(amountFen).toBe(offer?.priceFen);
    expect(await usesOf(id)).toBe(0);
  });

  test('renewals and upgrades have discounts of their own', async () => {
    await site.approved();
    const license = (await listLicenses(site.asCustomer)).items[0]?.number ?? '';
    await create({ name: '续期优惠', code: '', kinds: ['renewal'], percent: 20 });
    await create({ code: 'UPGRADE-1', kinds: ['upgrade'], percent: null, amountFen: 50_000, editions: ['flagship'] });
    const options = await getLicenseOptions(site.asCustomer, { number: license });
    expect(options.renewal).toMatchObject({ priceFen: 79_920, discount: { listFen: 99_900 } });
    const [upgrade] = options.upgrades;
    const differenceFen = (upgrade?.targetFen ?? 0) - (upgrade?.currentFen ?? 0);
    const paid = { paymentChannel: 'bank', paymentReference: 'R-1', paidOn: '2026-11-01' } as const;
    const asked = { ...paid, number: license, agreementVersion: site.agreementVersion };
    const renewal = await applyForRenewal(site.asCustomer, { ...asked, requestKey: 'renewal-1', amountFen: 79_920 });
    expect(renewal).toMatchObject({ amountFen: 79_920, offer: { discount: { name: '续期优惠', listFen: 99_900 } } });
    await withdrawApplication(site.asCustomer, { number: renewal.number });
    const upgraded = await applyForUpgrade(site.asCustomer, {
      ...asked,
      requestKey: 'upgrade-1',
      edition: 'flagship',
      amountFen: differenceFen - 50_000,
      discountCode: 'UPGRADE-1',
    });
    expect(upgraded).toMatchObject({
      amountFen: differenceFen - 50_000,
      offer: { discount: { listFen: differenceFen } },
    });
  });

  test('what costs nothing after the discount needs no payment', async () => {
    await create({ percent: 100 });
    const { number } = await site.draft({ discountCode: 'FRIEND-15', paymentChannel: null, paymentReference: '' });
    const asked = { number, agreementVersion: site.agreementVersion };
    await expect(submitApplication(site.asCustomer, asked)).resolves.toMatchObject({ amountFen: 0 });
  });

  test('codes cannot be tried through: neither by asking for the price nor by sending in', async () => {
    await create();
    const guess = (code: string, call = site.asCustomer) =>
      getOwnPrice(call, { kind: 'new', edition: 'pro', holderType: 'company', code });
    for (let count = 0; count < codeLimits.account; count += 1)
      expect(await reasonOf(guess(`GUESS-${count}`))).toContain('DISCOUNT_REFUSED');
    expect(await reasonOf(guess('FRIEND-15'))).toContain('TOO_MANY_FAILURES: 试过的优惠码过多');
    expect(await reasonOf(submit('FRIEND-15'))).toContain('TOO_MANY_FAILURES');
    await expect(guess('')).resolves.toMatchObject({ priceFen: 199_900 });
    site.clock.advance(hours(1) + 1);
    await expect(guess('FRIEND-15')).resolves.toMatchObject({ priceFen: 169_915 });
  });

  test('a network at its limit has no answers for accounts without a proved mailbox, however new; others go on', async () => {
    const guess = (code: string, call: SignedInCall) =>
      getOwnPrice(call, { kind: 'new', edition: 'pro', holderType: 'company', code });
    await create();
    for (let count = 0; count < codeLimits.network; count += 1) {
      const call = site.call(await site.newCustomer(`made_${count}`));
      expect(await reasonOf(guess(`GUESS-${count}`, call))).toContain('DISCOUNT_REFUSED');
    }
    const another = await site.newCustomer('another');
    expect(await reasonOf(guess('FRIEND-15', site.call(another)))).toContain('TOO_MANY_FAILURES');
    await site.services.database.db
      .updateTable('app_user')
      .set({ email_verified_at: site.clock.now() })
      .where('id', '=', another.id)
      .execute();
    await expect(guess('FRIEND-15', site.call(another))).resolves.toMatchObject({ priceFen: 169_915 });
  });

  test('a new code has eight characters at least; one that is there already stays', async () => {
    const short = { error: 'FIELDS_INVALID', fields: { code: '新的优惠码至少 8 位：太短的会被人猜中' } };
    await expect(create({ code: 'SHORT-1' })).rejects.toMatchObject(short);
    const { id } = await create();
    await expect(changeDiscount(editor, { ...terms, id, revision: 0, code: 'SHORT-1' })).rejects.toMatchObject(short);
    await site.services.database.db.updateTable('discount').set({ code: 'OLD1' }).where('id', '=', id).execute();
    await expect(changeDiscount(editor, { ...terms, id, revision: 0, code: 'OLD1' })).resolves.toMatchObject({
      code: 'OLD1',
    });
  });

  test('is made once by one request; a code is given once, and a change over a newer one is refused', async () => {
    const first = await create();
    const again = await createDiscount(editor, { ...terms, requestKey: 'discount-1' });
    expect(again.id).toBe(first.id);
    await expect(create({ name: '另一项' })).rejects.toMatchObject({
      error: 'DISCOUNT_CODE_TAKEN',
      fields: { code: '已有同样的优惠码，请换一个' },
    });
    await changeDiscount(editor, { ...terms, id: first.id, revision: 0, percent: 20 });
    await expect(changeDiscount(editor, { ...terms, id: first.id, revision: 0 })).rejects.toMatchObject({
      error: 'DISCOUNT_CHANGED',
    });
    await expect(create({ code: 'BOTH', amountFen: 100 })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    await endDiscount(editor, { id: first.id });
    await endDiscount(editor, { id: first.id });
    expect((await listDiscounts(editor)).items.map(({ state }) => state)).toEqual(['over']);
    const acts = await site.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('target_type', '=', 'discount')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['discount.created', 'discount.changed', 'discount.ended']);
  });

  test('whoever edits the catalogue alone learns how often, not by whom', async () => {
    const { id } = await create();
    await submit('FRIEND-15');
    const { items } = await listUses(editor, { id });
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['amountFen', 'givenBackAt', 'listFen', 'usedAt']);
    expect((await listUses(site.asReviewer, { id })).items[0]?.holderName).not.toBe('');
  });

  test('fifty at once over two servers use up exactly what there is', async () => {
    const LIMIT = 7;
    const { id } = await create({ maxUses: LIMIT });
    const second = await site.openSecondServer();
    const drafts = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const call = site.call(await site.newCustomer(`customer_${index}`));
        const { number } = await site.draft({ discountCode: 'FRIEND-15' }, call);
        return { number, call: index % 2 === 0 ? call : { ...call, ...second.services } };
      }),
    );
    const results = await Promise.allSettled(
      drafts.map(({ number, call }) => submitApplication(call, { number, agreementVersion: site.agreementVersion })),
    );
    await second.services.database.close();
    const agreed = results.filter(({ status }) => status === 'fulfilled');
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { fields?: Record<string, string> }).fields] : [],
    );
    expect(agreed).toHaveLength(LIMIT);
    expect(new Set(refusals.map((fields) => fields?.['discountCode']))).toEqual(new Set(['这个优惠码已被用完']));
    expect(await usesOf(id)).toBe(LIMIT);
  });
});
