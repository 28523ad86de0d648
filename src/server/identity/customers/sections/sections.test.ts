import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Licensing, openLicensing } from '../../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../../tests/support/people/users.ts';
import { type CustomerSectionKind, customerSectionKinds } from '../../../../contract/customers/customer-sections.ts';
import type { SignedInCall } from '../../../call.ts';
import { newId } from '../../../database/new-id.ts';
import { operations } from '../../../operations.ts';

const COUNT = 45;

describe.each(['sqlite', 'postgres'] as const)('the sections of a customer’s page on %s', (dialect) => {
  let site: Licensing;
  let support: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    const user = await createTestUser(site.services, { username: 'helper', roles: ['support'] });
    support = site.call({ ...user, authenticatedAt: site.clock.now() });
  });
  afterEach(() => site.close());

  /** Records of each kind; many of them at the same moment. */
  async function fill(userId: string): Promise<void> {
    const { db } = site.services.database;
    const numbers = Array.from({ length: COUNT }, (_, n) => n);
    const at = (n: number) => site.clock.now() - Math.floor(n / 7);
    const template = await db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
    const applications = numbers.map((n) => ({ ...template, id: newId(), created_at: at(n), submitted_at: at(n) }));
    await db
      .insertInto('application')
      .values(applications.map((row, n) => ({ ...row, number: `AP261128${100_000 + n}`, draft_key: `many-${n}` })))
      .execute();
    const holder = { user_id: userId, edition_code: 'pro', holder_type: 'company', holder_name: '示例' } as const;
    const times = (n: number) => ({ issued_at: at(n), updates_until: at(n), created_at: at(n) });
    const licenses = numbers.map((n) => ({ ...holder, ...times(n), id: newId(), number: `VL-MANY-${n}` }));
    await db
      .insertInto('license')
      .values(licenses.map((row) => ({ ...row, application_id: null, status: 'active' as const, ...noLimits })))
      .execute();
    await db
      .insertInto('license_activation')
      .values(
        licenses.map(({ id }, n) => ({
          license_id: id,
          fingerprint_hash: `same-machine-${n % 3}`,
          first_seen_at: 1,
          last_seen_at: at(n),
          seen_count: n,
        })),
      )
      .execute();
    await db
      .insertInto('invoice')
      .values(
        applications.map(({ id }, n) => ({
          id: newId(),
          application_id: id,
          state: 'requested' as const,
          kind: 'ordinary' as const,
          title_type: 'company' as const,
          title: `抬头 ${n}`,
          email: 'a@example.com',
          amount_fen: 100,
          requested_at: at(n),
          updated_at: at(n),
        })),
      )
      .execute();
    const material_id = newId();
    await db
      .insertInto('material')
      .values({
        id: material_id,
        title: '设计稿',
        kind: 'design',
        location: 'none',
        file_name: 'a.zip',
        published_at: 1,
        is_public: 1,
      })
      .execute();
    await db
      .insertInto('download')
      .values(
        numbers.map((n) => ({
          id: newId(),
          user_id: userId,
          material_id,
          ticket_hash: `ticket-${n}`,
          created_at: at(n),
          expires_at: at(n),
          first_used_at: at(n),
        })),
      )
      .execute();
    await db
      .insertInto('session')
      .values(
        numbers.map((n) => ({
          id: newId(),
          token_hash: `token-${n}`,
          user_id: userId,
          created_at: at(n),
          last_seen_at: at(n),
          expires_at: site.clock.now() + 1e9,
          authenticated_at: at(n),
          user_agent: '',
          ip: '',
        })),
      )
      .execute();
    await db
      .insertInto('outbox_mail')
      .values(
        numbers.map((n) => ({
          id: newId(),
          dedupe_key: `letter-${n}`,
          recipient: 'customer@example.com',
          subject: `信 ${n}`,
          body_text: '',
          body_html: '',
          state: 'sent' as const,
          next_attempt_at: 0,
          created_at: at(n),
        })),
      )
      .execute();
    await db
      .insertInto('security_event')
      .values(numbers.map((n) => ({ id: newId(), user_id: userId, act: 'password_changed', at: at(n) })))
      .execute();
    for (const n of numbers) {
      const note = { id: userId, requestKey: `note-key-${n}`, text: `备注 ${n}` };
      await operations.customers.addNote(support, note);
    }
    await db
      .insertInto('audit_event')
      .values(
        numbers.map((n) => ({
          id: newId(),
          actor_id: support.user.id,
          act: 'user.corrected',
          target_type: 'user',
          target_id: userId,
          at: at(n),
        })),
      )
      .execute();
  }

  const noLimits = { developers: null, projects: null, domain_limit: null, subdomain_levels: 0 };

  /** The keys of all records of a kind, page by page. */
  async function readToEnd(id: string, section: CustomerSectionKind): Promise<{ keys: string[]; pages: number }> {
    const first = (await operations.customers.get(support, { id }))[section];
    const items: unknown[] = [...first.items];
    let pages = 1;
    for (let cursor = first.nextCursor; cursor !== null; pages += 1) {
      const { [section]: page } = await operations.customers.section(support, { id, section, cursor });
      items.push(...(page?.items ?? []));
      cursor = page?.nextCursor ?? null;
    }
    return { keys: items.map((item) => JSON.stringify(item)), pages };
  }

  test('each is read to its end, every record once, and the first page is the one of the record', async () => {
    await site.approved();
    const { id } = site.customer;
    await fill(id);
    for (const section of customerSectionKinds) {
      const { keys, pages } = await readToEnd(id, section);
      expect([section, keys.length >= COUNT, pages]).toEqual([section, true, keys.length > 60 ? 5 : 3]);
      // Machines are told apart by their license, which is part of the line.
      expect([section, new Set(keys).size]).toEqual([section, keys.length]);
    }
    expect((await readToEnd(id, 'securityEvents')).keys).toHaveLength(2 * COUNT);
  });

  test('a stranger has none, and a cursor that was never issued is refused', async () => {
    const { id } = site.customer;
    const section = 'licenses';
    const stranger = newId();
    await expect(operations.customers.section(support, { id: stranger, section })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    for (const each of customerSectionKinds)
      await expect(operations.customers.section(support, { id, section: each, cursor: '1.2.3' })).rejects.toMatchObject(
        { error: 'FIELDS_INVALID' },
      );
  });
});
