import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers, type Licensing, openLicensing } from '../../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../../tests/support/people/users.ts';
import type { CompanySectionKind } from '../../../../contract/customers/companies.ts';
import type { SignedInCall } from '../../../call.ts';
import { newId } from '../../../database/new-id.ts';
import { operations } from '../../../operations.ts';

const { creditCode: code, holderName: name } = completeAnswers;
const otherCode = '91110108MA01ABCD2X';

describe.each(['sqlite', 'postgres'] as const)('a company on %s', (dialect) => {
  let site: Licensing;
  let support: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    const user = await createTestUser(site.services, { username: 'helper', roles: ['support'] });
    support = site.call({ ...user, authenticatedAt: site.clock.now() });
  });
  afterEach(() => site.close());

  const colleagueOf = async (username: string) => {
    const user = await site.newCustomer(username);
    return { id: user.id, call: site.call(user) };
  };
  const company = (key: string) => operations.customers.company(support, { key });

  /** As if it had been applied for with another code, or none. */
  async function recode(number: string, creditCode: string, holderName: string = name): Promise<void> {
    const { db } = site.services.database;
    await db
      .updateTable('application')
      .set({ credit_code: creditCode, holder_name: holderName })
      .where('number', '=', number)
      .execute();
  }

  test('is all people, applications, licenses, payments and invoices with its code or its name', async () => {
    const colleague = await colleagueOf('colleague');
    const first = await site.approved();
    const second = await site.approved({}, colleague.call);
    // A renewal says no code; nothing was paid yet.
    const third = await site.submitted({}, colleague.call);
    await recode(third.number, '');
    const inProfile = await colleagueOf('in_profile');
    const { db } = site.services.database;
    await db.updateTable('application').set({ payment_reference: '' }).where('number', '=', third.number).execute();
    await db.updateTable('app_user').set({ company: name }).where('id', '=', inProfile.id).execute();
    const stranger = await colleagueOf('stranger');
    await site.approved({ holderName: '别的公司', creditCode: '91110000600037341L' }, stranger.call);

    const found = await company(code);
    expect(found).toMatchObject({ key: code, name, creditCode: code, otherNames: [], namesakes: [] });
    const numbers = (kind: 'applications' | 'licenses') => found[kind].items.map(({ number }) => number);
    expect(numbers('applications')).toEqual([third.number, second, first]);
    expect(found.licenses.items.map(({ person }) => person.name)).toEqual(['colleague', 'customer']);
    expect(found.payments.items.map(({ applicationNumber }) => applicationNumber)).toEqual([second, first]);
    expect(found.people.items.map(({ username }) => username).toSorted()).toEqual([
      'colleague',
      'customer',
      'in_profile',
    ]);
    // By its exact name it is the same company.
    expect(await company(name)).toEqual(found);
    const own = await operations.customers.get(support, { id: colleague.id });
    expect(own.companies).toEqual([{ key: code, name }]);
    expect((await operations.customers.get(support, { id: inProfile.id })).companies).toEqual([{ key: name, name }]);
  });

  test('goes by its exact name where nobody said a code, and one name of two companies says so', async () => {
    const number = await site.approved();
    await recode(number, '');
    expect(await company(name)).toMatchObject({
      key: name,
      creditCode: '',
      people: { items: [{ username: 'customer' }] },
    });
    const colleague = await colleagueOf('colleague');
    const others = [await site.approved({}, colleague.call), await site.approved({}, colleague.call)];
    await recode(others[0] ?? '', code);
    await recode(others[1] ?? '', otherCode);
    expect(await company(name)).toMatchObject({ key: name, creditCode: '', namesakes: [otherCode, code] });
    expect((await company(otherCode)).people.items.map(({ username }) => username)).toContain('colleague');
    for (const key of ['没有这家公司', '91110000600037341L', `${name} `.repeat(2)])
      await expect(company(key)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('is not what a stranger claims: given-up drafts do not count, and waiting applications displace no licensed name', async () => {
    await site.approved();
    const draftsman = await colleagueOf('draftsman');
    const { number } = await site.draft({ holderName: '冒名者' }, draftsman.call);
    await operations.applications.withdraw(draftsman.call, { number });
    const stranger = await colleagueOf('stranger');
    const claimed = ['冒名一', '冒名二', '冒名三', '冒名四', '冒名五'];
    for (const holderName of claimed) await site.submitted({ holderName }, stranger.call);
    const found = await company(code);
    expect([found.name, found.otherNames]).toEqual([name, claimed.toReversed().slice(0, 4)]);
    expect(found.people.items.map(({ username }) => username)).toEqual(['stranger', 'customer']);
    expect(found.licenses.items).toHaveLength(1);
  });

  test('of many each is read once, page by page', async () => {
    await site.approved();
    const { db } = site.services.database;
    const template = await db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
    const people = Array.from({ length: 45 }, (_, n) => ({ n, id: newId() }));
    const { now } = site.clock;
    await db
      .insertInto('app_user')
      .values(
        people.map(({ n, id }) => ({
          id,
          username: `many${n}`,
          username_folded: `many${n}`,
          email: null,
          roles: '[]',
          created_at: now(),
          updated_at: now(),
        })),
      )
      .execute();
    await db
      .insertInto('application')
      .values(
        people.map(({ n, id }) => ({
          ...template,
          id: newId(),
          user_id: id,
          number: `AP261128${100_000 + n}`,
          draft_key: `many-${n}`,
          credit_code: n % 2 === 0 ? code : '',
        })),
      )
      .execute();
    for (const section of ['people', 'applications', 'payments'] satisfies CompanySectionKind[]) {
      const first = (await company(code))[section];
      const items: unknown[] = [...first.items];
      for (let cursor = first.nextCursor; cursor !== null;) {
        const page = (await operations.customers.companySection(support, { key: code, section, cursor }))[section];
        items.push(...(page?.items ?? []));
        cursor = page?.nextCursor ?? null;
      }
      expect([section, items.length, new Set(items.map((item) => JSON.stringify(item))).size]).toEqual([
        section,
        46,
        46,
      ]);
    }
  });
});
