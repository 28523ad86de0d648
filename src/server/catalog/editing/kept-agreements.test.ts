import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogDocument, type CatalogDocument } from '../../../contract/catalog/catalog-editing.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { getApplication } from '../../applications/get-application.ts';
import { applyForRenewal, applyForUpgrade } from '../../applications/submission/apply-for-license.ts';
import { receivePayment } from '../../applications/payment/receive-payment.ts';
import { approveApplication } from '../../applications/review/approve-application.ts';
import type { SignedInCall } from '../../call.ts';
import { listLicenses } from '../../licenses/list-licenses.ts';
import { catalogEditingOperations } from './operations.ts';

const { draft: getDraft, save, publish } = catalogEditingOperations;
type Change = (document: CatalogDocument) => void;

/** The license that is bought, and its upgrade. */
const sold = ['pro', 'tenant'];
const each = (change: (edition: CatalogDocument['editions'][number]) => void): Change => {
  return ({ editions }) => editions.filter(({ code }) => sold.includes(code)).forEach(change);
};
const eachOffer = (change: (offer: CatalogDocument['editions'][number]['offers'][number]) => void): Change =>
  each(({ offers }) => offers.forEach(change));
const changes: [string, Change][] = [
  ['its price rose', eachOffer((offer) => (offer.priceFen += 50_000))],
  ['its renewal rose', eachOffer((offer) => (offer.renewalFen = (offer.renewalFen ?? 0) + 10_000))],
  ['its renewal is not sold any more', eachOffer((offer) => (offer.renewalFen = null))],
  ['its limits shrank', eachOffer((offer) => Object.assign(offer, { developers: 1, projects: 1, domains: 1 }))],
  ['its updates became shorter', eachOffer((offer) => (offer.updateMonths = 1))],
  ['its support became another one', eachOffer((offer) => (offer.support = '社区'))],
  [
    'its offer for companies was taken away',
    ({ editions }) => {
      const edition = editions.find(({ code }) => code === 'pro');
      if (edition) edition.offers = edition.offers.filter(({ holderType }) => holderType !== 'company');
    },
  ],
  [
    'it needs no application any more',
    each((edition) => {
      edition.needsApplication = false;
      edition.offers.forEach((offer) => Object.assign(offer, { priceFen: 0, renewalFen: null }));
    }),
  ],
  ['it reaches less far below its domains', each((edition) => (edition.subdomainLevels = 0))],
  ['its edition was renamed', each((edition) => (edition.name = `${edition.name}二`))],
  [
    'its edition was retired',
    (document) => void (document.editions = document.editions.filter(({ code }) => !sold.includes(code))),
  ],
  [
    'editions came in another order, and another one is recommended',
    (document) => {
      document.editions = document.editions.toReversed();
      for (const edition of document.editions) edition.recommended = edition.code === 'flagship';
    },
  ],
  ['the comparison lost its rows', (document) => void (document.features = [])],
  [
    'what is limited got other names',
    ({ product }) =>
      void (product.words = {
        developers: { name: '席位', unit: '席', counter: '个' },
        projects: { name: '站点', unit: '个', counter: '个' },
        recommended: '主推',
      }),
  ],
];
const payment = { paymentChannel: 'bank', paymentReference: 'R-1', paidOn: '2026-11-01' } as const;

type Until = { updatesUntil: number } | undefined;
const monthsBetween = (before: Until, after: Until) =>
  Math.round(((after?.updatesUntil ?? 0) - (before?.updatesUntil ?? 0)) / (30.4375 * 86_400_000));

describe.each(['sqlite', 'postgres'] as const)('what was agreed on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
  });
  afterEach(() => site.close());

  const publishChange = async (change: Change) => {
    const { revision, document } = await getDraft(editor, {});
    const copy = structuredClone(document);
    change(copy);
    const saved = await save(editor, { revision, document: catalogDocument.parse(copy) });
    await publish(editor, { revision: saved.revision });
  };
  const termsOf = async (call: SignedInCall) =>
    (await listLicenses(call)).items.map(
      ({ number, edition, holderType, domains, subdomainLevels, limits, updatesUntil }) => ({
        number,
        edition: edition.code,
        holderType,
        domains,
        subdomainLevels,
        limits,
        updatesUntil,
      }),
    );
  const granted = async (call: SignedInCall) => (await termsOf(call)).map(({ number: _number, ...terms }) => terms);
  /** A customer with a license who applies for something more with it. */
  const holder = async (
    name: string,
    ask: (call: SignedInCall, license: string) => Promise<{ number: string; amountFen: number | null }>,
  ) => {
    const call = site.call(await site.newCustomer(name));
    await site.approved({}, call);
    const [license] = await termsOf(call);
    const { number, amountFen } = await ask(call, license?.number ?? '');
    return { call, number, amountFen, license };
  };
  const asked = (number: string) => ({
    ...payment,
    number,
    requestKey: 'request-key',
    agreementVersion: site.agreementVersion,
  });
  const approvePaid = async (call: SignedInCall, number: string, amountFen: number | null) => {
    expect((await getApplication(call, { number })).amountFen).toBe(amountFen);
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
  };

  test.each(changes)('stays for licenses and open applications after %s', async (_name, change) => {
    await site.approved();
    const other = site.call(await site.newCustomer('other'));
    const { number } = await site.submitted({}, other);
    const renewing = await holder('renewing', (call, license) =>
      applyForRenewal(call, { ...asked(license), amountFen: 99_900 }),
    );
    const upgrading = await holder('upgrading', (call, license) =>
      applyForUpgrade(call, { ...asked(license), edition: 'tenant', amountFen: 1_080_100 }),
    );
    const before = await termsOf(site.asCustomer);
    const grants = await granted(site.asCustomer);
    const target = (await getDraft(editor, {})).document.editions.find(({ code }) => code === 'tenant');
    const offer = target?.offers.find(({ holderType }) => holderType === 'company');

    await publishChange(change);
    expect(await termsOf(site.asCustomer)).toEqual(before);
    await approvePaid(other, number, 199_900);
    expect(await granted(other)).toEqual(grants);
    await approvePaid(renewing.call, renewing.number, 99_900);
    expect(monthsBetween(renewing.license, (await termsOf(renewing.call))[0])).toBe(12);
    await approvePaid(upgrading.call, upgrading.number, 1_080_100);
    const [upgraded] = await termsOf(upgrading.call);
    expect(upgraded).toMatchObject({
      number: upgrading.license?.number,
      edition: 'tenant',
      subdomainLevels: target?.subdomainLevels,
      limits: { developers: offer?.developers, projects: offer?.projects, domains: offer?.domains },
    });
    expect(monthsBetween(upgrading.license, upgraded)).toBe(12);
  });
});
