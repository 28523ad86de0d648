import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogDocument, type CatalogDocument, type OfferDraft } from '../../../contract/catalog/catalog-editing.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { getApplication } from '../../applications/get-application.ts';
import { submitApplication } from '../../applications/submission/submit-application.ts';
import { applyForRenewal } from '../../applications/submission/apply-for-license.ts';
import { setPrice } from '../../applications/payment/set-price.ts';
import { getOwnPrice } from '../../applications/pricing/get-own-price.ts';
import { getLicenseOptions } from '../../applications/pricing/license-options.ts';
import type { SignedInCall } from '../../call.ts';
import { readContentVersion } from '../../content/content-version.ts';
import { hours } from '../../duration.ts';
import { listLicenses } from '../../licenses/list-licenses.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import { getCatalog } from '../get-catalog.ts';
import { catalogPart } from './catalog-part.ts';
import { catalogEditingOperations } from './operations.ts';
import { publishDueCatalog } from './publish-catalog.ts';

const { draft: getDraft, save, publish, discard, versions, restore } = catalogEditingOperations;
const OLD = 199_900;
const NEW = 219_900;

describe.each(['sqlite', 'postgres'] as const)('a price with a time of its own on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  let from: number;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
    from = site.clock.now() + hours(24);
  });
  afterEach(() => site.close());

  const offerOf = ({ editions }: CatalogDocument, code = 'pro') =>
    editions.find((edition) => edition.code === code)!.offers.find(({ holderType }) => holderType === 'company')!;
  const edited = async (edit: (offer: OfferDraft, document: CatalogDocument) => void) => {
    const { revision, document } = await getDraft(editor, {});
    const copy: CatalogDocument = structuredClone(document);
    edit(offerOf(copy), copy);
    return save(editor, { revision, document: catalogDocument.parse(copy) });
  };
  const published = async (edit: (offer: OfferDraft, document: CatalogDocument) => void) =>
    publish(editor, { revision: (await edited(edit)).revision });
  const planned = () => published((offer) => (offer.next = { priceFen: NEW, from }));
  const shownPrice = async (code = 'pro') =>
    (await getCatalog(editor)).editions
      .find((edition) => edition.code === code)
      ?.offers.filter(({ holderType }) => holderType === 'company')
      .map(({ priceFen }) => priceFen);
  const quoted = async () =>
    (await getOwnPrice(site.asCustomer, { kind: 'new', edition: 'pro', holderType: 'company', code: '' })).priceFen;
  const draftNext = async () => offerOf((await getDraft(editor, {})).document).next;
  const isOverIn = (ms: number) => site.clock.advance(ms);

  test('holds from its moment on everywhere, on both servers, by itself; what was agreed before stays', async () => {
    const second = await site.openSecondServer();
    const saved = await edited((offer) => (offer.next = { priceFen: NEW, from }));
    expect(saved.changes).toEqual([
      { kind: 'changed', subject: '专业版 · 企业授权', text: `价格将变：${minuteOf(from)} 起 ¥2,199.00` },
    ]);
    expect(JSON.stringify(saved.preview)).not.toContain('next');
    await publish(editor, { revision: saved.revision });
    const early = await site.submitted();
    const reader = second.call(editor.user);
    expect(JSON.stringify(await getCatalog(reader))).not.toContain(String(NEW));
    expect([await shownPrice(), await quoted(), early.amountFen]).toEqual([[OLD], OLD, OLD]);

    isOverIn(hours(24) - 1);
    expect([await shownPrice(), await quoted()]).toEqual([[OLD], OLD]);
    const seen = await readContentVersion(site.services);
    isOverIn(1);
    expect(await readContentVersion(site.services)).not.toBe(seen);
    expect([await shownPrice(), await quoted()]).toEqual([[NEW], NEW]);
    const there = (await getCatalog(reader)).editions.find(({ code }) => code === 'pro')?.offers;
    expect(there?.find(({ holderType }) => holderType === 'company')?.priceFen).toBe(NEW);
    const kept = await getApplication(site.asCustomer, { number: early.number });
    expect([kept.amountFen, kept.offer?.priceFen]).toEqual([OLD, OLD]);
    const late = site.call(await site.newCustomer('late'));
    expect((await site.submitted({}, late)).amountFen).toBe(NEW);
    await second.close();
  });

  test('a form that shows the old price is told at its moment; the list price of an early application stays', async () => {
    await planned();
    const early = await site.submitted();
    const other = site.call(await site.newCustomer('other'));
    const { number } = await site.draft({}, other);
    isOverIn(hours(24));
    const sent = { number, agreementVersion: site.agreementVersion };
    await expect(submitApplication(other, { ...sent, amountFen: OLD })).rejects.toMatchObject({
      error: 'PRICE_CHANGED',
    });
    expect((await submitApplication(other, { ...sent, amountFen: NEW })).amountFen).toBe(NEW);
    await setPrice(site.asReviewer, { number: early.number, amountFen: 100_000, wasFen: OLD, reason: '老客户' });
    expect((await getApplication(site.asCustomer, { number: early.number })).offer).toMatchObject({
      priceFen: 100_000,
      discount: { listFen: OLD },
    });
  });

  test('renewals and upgrades are priced by the offers of the moment', async () => {
    await published((_offer, document) => (offerOf(document, 'tenant').next = { priceFen: 1_300_000, from }));
    await site.approved();
    const [license] = (await listLicenses(site.asCustomer)).items;
    const number = license!.number;
    const upgradeOf = async () =>
      (await getLicenseOptions(site.asCustomer, { number })).upgrades.find(
        ({ edition, holderType }) => edition.code === 'tenant' && holderType === 'company',
      )?.targetFen;
    expect(await upgradeOf()).toBe(1_280_000);
    isOverIn(hours(24));
    expect(await upgradeOf()).toBe(1_300_000);
    const renewal = await applyForRenewal(site.asCustomer, {
      number,
      requestKey: 'request-key',
      agreementVersion: site.agreementVersion,
      amountFen: 99_900,
      paymentChannel: 'bank',
      paymentReference: 'R-1',
      paidOn: '2026-11-01',
    });
    expect(renewal.amountFen).toBe(99_900);
  });

  test('is taken back before it begins; the list says so, and nothing happens at its moment', async () => {
    await planned();
    const saved = await edited((offer) => (offer.next = null));
    expect(saved.changes.map(({ text }) => text)).toEqual([`撤回预定的价格：${minuteOf(from)} 起 ¥2,199.00`]);
    await publish(editor, { revision: saved.revision });
    isOverIn(hours(25));
    expect([await shownPrice(), await draftNext()]).toEqual([[OLD], undefined]);
    await published((offer) => (offer.next = { priceFen: NEW, from: site.clock.now() + hours(1) }));
    isOverIn(hours(1));
    expect(await shownPrice()).toEqual([NEW]);
  });

  test('later publications carry it on, with what they changed beside it', async () => {
    await planned();
    await published((offer) => (offer.support = '电话支持'));
    await published((offer) => (offer.priceFen = 189_900));
    await published((_offer, document) => (document.product.tagline = '新的一句话'));
    expect([await shownPrice(), await draftNext()]).toEqual([[189_900], { priceFen: NEW, from }]);
    isOverIn(hours(24));
    expect(await shownPrice()).toEqual([NEW]);
    const { document, changes } = await getDraft(editor, {});
    expect([changes, offerOf(document)]).toMatchObject([[], { support: '电话支持', priceFen: NEW }]);
    // And once it has begun, what is published next keeps it.
    await published((_offer, { product }) => (product.tagline = '再新的一句话'));
    expect(await shownPrice()).toEqual([NEW]);
  });

  test('another price or another moment replaces it, and says what it replaces', async () => {
    await planned();
    const sooner = from - hours(12);
    const saved = await edited((offer) => (offer.next = { priceFen: 209_900, from: sooner }));
    expect(saved.changes.map(({ text }) => text)).toEqual([
      `预定的价格 ${minuteOf(from)} 起 ¥2,199.00 → ${minuteOf(sooner)} 起 ¥2,099.00`,
    ]);
    await publish(editor, { revision: saved.revision });
    isOverIn(hours(12));
    expect(await shownPrice()).toEqual([209_900]);
    isOverIn(hours(24));
    expect(await shownPrice()).toEqual([209_900]);
  });

  test.each<[string, (offer: OfferDraft, now: number) => void, string, string]>([
    ['a time that is over', (offer, now) => (offer.next = { priceFen: NEW, from: now }), 'from', '请选择以后的时间'],
    [
      'the price that holds already',
      (offer, now) => (offer.next = { priceFen: OLD, from: now + 1 }),
      'priceFen',
      '与现在的价格相同',
    ],
  ])('%s is refused beside the field', async (_name, edit, field, message) => {
    await expect(edited((offer) => edit(offer, site.clock.now()))).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
      fields: { [`document.editions.1.offers.1.next.${field}`]: message },
    });
  });

  test('an edition that costs nothing cannot plan to cost something', async () => {
    const attempt = edited((_offer, document) => {
      document.editions[0]!.offers[0]!.next = { priceFen: 100, from };
    });
    await expect(attempt).rejects.toMatchObject({
      fields: { 'document.editions.0.offers.0.next.priceFen': '无需申请的版本不能收费' },
    });
  });

  test('an editor who saves across the moment keeps the new price, planned or published', async () => {
    await planned();
    const before = await getDraft(editor, {});
    isOverIn(hours(24));
    const document: CatalogDocument = structuredClone(before.document);
    document.product.tagline = '跨过那一刻';
    const saved = await save(editor, { revision: before.revision, document });
    expect(saved.changes.map(({ subject }) => subject)).toEqual(['产品']);
    await discard(editor, { revision: saved.revision });

    const again = await edited((offer) => (offer.next = { priceFen: 300_000, from: site.clock.now() + hours(1) }));
    isOverIn(hours(1));
    const late = await save(editor, { revision: again.revision, document: again.document });
    expect(late.changes.map(({ text }) => text)).toEqual(['价格 ¥2,199.00 → ¥3,000.00']);
    expect(await shownPrice()).toEqual([NEW]);
  });

  test('a publication at a time may not come after a price that it would bring', async () => {
    const saved = await edited((offer) => (offer.next = { priceFen: NEW, from }));
    await expect(publish(editor, { revision: saved.revision, at: from })).rejects.toMatchObject({
      fields: { at: '草稿里有价格在这之前生效，请选择更早的时间' },
    });
    await publish(editor, { revision: saved.revision, at: from - 1 });
    isOverIn(hours(24) - 1);
    await publishDueCatalog(site.services);
    expect([await shownPrice(), await draftNext()]).toEqual([[OLD], { priceFen: NEW, from }]);
    isOverIn(1);
    expect(await shownPrice()).toEqual([NEW]);
  });

  test('a former state comes back with its price: to come, or begun meanwhile', async () => {
    await planned();
    await published((offer) => (offer.next = null));
    const restored = await restore(editor, { number: 2, revision: (await getDraft(editor, {})).revision });
    expect(restored.changes.map(({ text }) => text)).toEqual([`价格将变：${minuteOf(from)} 起 ¥2,199.00`]);
    await discard(editor, { revision: restored.revision });
    isOverIn(hours(30));
    const begun = await restore(editor, { number: 2, revision: (await getDraft(editor, {})).revision });
    expect(begun.changes.map(({ text }) => text)).toEqual(['价格 ¥1,999.00 → ¥2,199.00']);
    const [third, second] = (await versions(editor, {})).items;
    const nextOf = (version: typeof third) =>
      version?.prices.find(({ edition, holderType }) => edition === 'pro' && holderType === 'company')?.next;
    expect([nextOf(third), nextOf(second)]).toEqual([null, { priceFen: NEW, from }]);
  });

  test('goes with an edition that is taken away, and comes back with it', async () => {
    await planned();
    await published((_offer, document) => {
      document.editions = document.editions.filter(({ code }) => code !== 'pro');
    });
    isOverIn(hours(25));
    expect(await shownPrice()).toBeUndefined();
    const { revision } = await restore(editor, { number: 1, revision: (await getDraft(editor, {})).revision });
    await publish(editor, { revision });
    expect(await shownPrice()).toEqual([OLD]);
  });

  test('is part of the file of the shop: planned there it is planned here, begun on the way it holds', async () => {
    await planned();
    const { content } = await catalogPart.collect(site.services.database.db, site.services);
    await published((offer) => (offer.next = null));
    const plan = catalogPart.read(JSON.parse(JSON.stringify(content)), new Map());
    const changes = () => plan.changes(site.services.database.db, new Map(), site.clock.now());
    expect(await changes()).toEqual([`专业版 · 企业授权：价格将变：${minuteOf(from)} 起 ¥2,199.00`]);
    isOverIn(hours(25));
    expect(await changes()).toEqual(['专业版 · 企业授权：价格 ¥1,999.00 → ¥2,199.00']);
    await site.services.database.transaction((trx) => plan.apply(editor, trx, new Map()));
    expect([await shownPrice(), await changes()]).toEqual([[NEW], []]);
  });

  test('two publishers at once on two servers: one of their prices, and one only', async () => {
    const second = await site.openSecondServer();
    const { revision } = await edited((offer) => (offer.next = { priceFen: NEW, from }));
    const editors = [editor, second.call(editor.user)];
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => publish(editors[index % 2]!, { revision })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await site.services.database.db
      .selectFrom('offer')
      .select('id')
      .where('valid_from', '=', from)
      .where('retired_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
    await second.close();
  });
});
