import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogDocument, type CatalogDocument } from '../../../contract/catalog/catalog-editing.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { getApplication } from '../../applications/get-application.ts';
import { receivePayment } from '../../applications/payment/receive-payment.ts';
import { approveApplication } from '../../applications/review/approve-application.ts';
import type { SignedInCall } from '../../call.ts';
import { listLicenses } from '../../licenses/list-licenses.ts';
import { catalogEditingOperations } from './operations.ts';

const { draft: getDraft, save, publish } = catalogEditingOperations;
type Change = (document: CatalogDocument) => void;

const editionOf = (document: CatalogDocument) => document.editions.find(({ code }) => code === 'pro')!;
const changes: [string, Change][] = [
  ['its price rose', (document) => editionOf(document).offers.forEach((offer) => (offer.priceFen += 50_000))],
  [
    'its limits and updates shrank',
    (document) =>
      editionOf(document).offers.forEach((offer) => Object.assign(offer, { developers: 1, updateMonths: 1 })),
  ],
  ['its edition was renamed', (document) => Object.assign(editionOf(document), { name: '标准版' })],
  [
    'its edition was retired',
    (document) => void (document.editions = document.editions.filter(({ code }) => code !== 'pro')),
  ],
];

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
    (await listLicenses(call)).items.map(({ edition, limits, updatesUntil }) => ({
      edition: edition.code,
      limits,
      updatesUntil,
    }));

  test.each(changes)('stays for licenses and open applications after %s', async (_name, change) => {
    await site.approved();
    const other = site.call(await site.newCustomer('other'));
    const { number } = await site.submitted({}, other);
    const before = await termsOf(site.asCustomer);
    await publishChange(change);
    expect(await termsOf(site.asCustomer)).toEqual(before);
    expect((await getApplication(other, { number })).amountFen).toBe(199_900);
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    expect(await termsOf(other)).toEqual(before);
  });
});
