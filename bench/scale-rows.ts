import { sql } from 'kysely';
import { NO_TIME_LIMIT } from '../src/server/database/engine.ts';
import type { Database } from '../src/server/database/open-database.ts';

export interface Size {
  licenses: number;
  applications: number;
}

const BATCH = 100_000;
const SPAN_MS = 3 * 365 * 86_400_000;
const YEAR_MS = 365 * 86_400_000;
const KEY_BODY = 'k'.repeat(200);
const LETTER = '您的申请有了新的进展。'.repeat(20);
/** Out of every hundred applications: 3 open, 5 rejected, 2 withdrawn, 5 drafts; the rest are approved. */
const stateOf = (n: string): string => `case
  when ${n} % 100 = 0 then 'submitted' when ${n} % 100 = 1 then 'in_review' when ${n} % 100 = 2 then 'needs_info'
  when ${n} % 100 < 8 then 'rejected' when ${n} % 100 < 10 then 'withdrawn' when ${n} % 100 < 15 then 'draft'
  else 'approved' end`;

/** Three of ten are renewed after their first year. */
const isRenewedBy =
  (now: number) =>
  (issued: string): string =>
    `(n % 10 < 3 and ${issued} + ${YEAR_MS} < ${now})`;

/** The nth record has the same id in every table. */
export const idOf = (n: number): string => `00000000-0000-7000-8000-${100_000_000_000 + n}`;
const idIn = (n: string): string => `'00000000-0000-7000-8000-' || (100000000000 + ${n})`;
export const licenseNumberOf = (n: number): string =>
  `VL-7K3M-${1000 + Math.floor(n / 10_000)}-${String(n % 10_000).padStart(4, '0')}`;
const licenseNumberIn = `'VL-7K3M-' || (1000 + n / 10000) || '-' || substr(cast(10000 + n % 10000 as text), 2)`;
export const applicationNumberOf = (n: number): string => `AP261121${100_000 + n}`;

/**
 * The time of the nth of `count` records: spread evenly over the three years until now, so a larger count means a
 * busier site.
 */
export const timeOf = (n: number, count: number, now: number): number =>
  now - (count - n) * Math.floor(SPAN_MS / count);

/** Inserts rows with statements that both databases understand; the catalogue already exists. */
export async function fillRows(database: Database, { licenses, applications }: Size, now: number): Promise<void> {
  const at = (count: number) => `(${now} - (${count} - n) * ${Math.floor(SPAN_MS / count)})`;
  const perApplication = licenses / applications;
  const bytesOf = (text: string) =>
    database.dialect === 'postgres' ? `convert_to(${text}, 'UTF8')` : `cast(${text} as blob)`;
  const run = (count: number, statement: string) => inBatches(database, count, statement);
  const isRenewed = isRenewedBy(now);
  const applied = at(applications);
  const issued = at(licenses);
  await run(
    applications,
    `insert into app_user (id, username, username_folded, email, email_verified_at, created_at, updated_at, is_searchable)
     select ${idIn('n')}, 'customer' || n, 'customer' || n, 'customer' || n || '@example.com', ${applied}, ${applied}, ${applied}, 1 from counted`,
  );
  // A person's name from its beginning, and from the middle.
  const words = [
    `'customer' || n`,
    `'杭州示例 ' || n || ' 号科技有限公司'`,
    `'示例 ' || n || ' 号科技有限公司'`,
    `n || ' 号科技有限公司'`,
  ];
  for (const word of words)
    await run(
      applications,
      `insert into customer_word (word, user_id) select ${bytesOf(word)}, ${idIn('n')} from counted`,
    );
  await run(
    applications,
    `insert into application (id, number, user_id, draft_key, kind, state, edition_code, holder_type, holder_name, contact_email,
       payment_reference, project_name, domains, amount_fen, received_fen, payment_received_at, created_at, updated_at, submitted_at, decided_at, refund_state)
     select ${idIn('n')}, 'AP261121' || (100000 + n), ${idIn('n')}, 'key' || n, 'new', ${stateOf('n')}, 'pro', 'company',
       '杭州示例 ' || n || ' 号科技有限公司', 'customer' || n || '@example.com', 'PAY' || n, '订单后台 ' || n, '["customer' || n || '.example.com"]',
       199900, 199900, ${applied}, ${applied}, ${applied}, ${applied} + 1000, ${applied} + 90000,
       case when n % 100 = 3 then 'due' else 'none' end from counted`,
  );
  await run(
    applications,
    `insert into application_receipt (id, application_id, amount_fen, channel, reference, at)
     select ${idIn('n')}, ${idIn('n')}, 199900, case n % 3 when 0 then 'bank' when 1 then 'wechat' else 'alipay' end, 'PAY' || n, ${applied} + 45000
     from counted where ${stateOf('n')} in ('approved', 'rejected')`,
  );
  await run(
    applications,
    `insert into outbox_mail (id, dedupe_key, recipient, subject, body_text, body_html, state, next_attempt_at, created_at, sent_at)
     select ${idIn('n')}, 'letter' || n, 'customer' || n || '@example.com', '申请进展', '${LETTER}', '${LETTER}',
       case when n % 100 = 0 then 'failed' when n % 100 = 1 then 'kept' when n % 1000 = 2 then 'waiting' else 'sent' end,
       ${applied}, ${applied}, ${applied} from counted`,
  );
  await run(
    applications,
    `insert into invoice (id, application_id, state, kind, title_type, title, number, email, amount_fen, requested_at, updated_at)
     select ${idIn('n')}, ${idIn('n')}, case when n % 200 = 20 then 'requested' else 'issued' end, 'ordinary', 'company',
       '杭州示例 ' || n || ' 号科技有限公司', 'F' || (10000000 + n), 'customer' || n || '@example.com', 199900, ${applied}, ${applied}
     from counted where n % 4 = 0 and ${stateOf('n')} = 'approved'`,
  );
  await run(
    5,
    `insert into material (id, title, kind, location, file_name, is_public, published_at)
     select ${idIn('n')}, '设计稿 ' || n, 'design', 'none', 'design-' || n, 1, ${now} from counted`,
  );
  await run(
    applications,
    `insert into download (id, user_id, material_id, ticket_hash, created_at, expires_at, first_used_at)
     select ${idIn('n')}, ${idIn('n')}, ${idIn('1 + n % 5')}, 'hash' || n, ${applied}, ${applied}, ${applied} from counted`,
  );
  await run(
    licenses,
    `insert into license (id, number, user_id, application_id, status, edition_code, holder_type, holder_name, project_name, domains,
       issued_at, updates_until, first_renewed_at, created_at, domains_indexed)
     select ${idIn('n')}, ${licenseNumberIn}, ${idIn(`1 + (n - 1) / ${perApplication}`)},
       case when n % ${perApplication} = 0 and ${stateOf(`(n / ${perApplication})`)} = 'approved' then ${idIn(`n / ${perApplication}`)} end,
       case when n % 50 = 0 then 'revoked' else 'active' end, 'pro', 'company', '杭州示例 ' || n || ' 号科技有限公司',
       '订单后台 ' || n, '["customer' || n || '.example.com"]', ${issued},
       ${issued} + ${YEAR_MS} * case when ${isRenewed(issued)} then 2 else 1 end, case when ${isRenewed(issued)} then ${issued} + ${YEAR_MS} end, ${issued}, 1 from counted`,
  );
  await run(
    licenses,
    `insert into license_key (id, license_id, kid, jws, issued_at)
     select ${idIn('n')}, ${idIn('n')}, 'bench', '${KEY_BODY}', ${issued} from counted`,
  );
  await run(
    licenses,
    `insert into license_event (id, license_id, act, at) select ${idIn('n')}, ${idIn('n')}, 'issued', ${issued} from counted`,
  );
  await run(
    licenses,
    `insert into license_event (id, license_id, act, at) select ${idIn(`${licenses} + n`)}, ${idIn('n')}, 'renew', ${issued} + ${YEAR_MS}
     from counted where ${isRenewed(issued)}`,
  );
  await run(
    licenses,
    `insert into license_activation (license_id, fingerprint_hash, first_seen_at, last_seen_at, seen_count)
     select ${idIn('n')}, 'machine' || n, ${issued} + 90000, ${now} - (n % 100) * 86400000, 7 from counted where n % 2 = 0`,
  );
  // Half of the licenses that end within a week have had their letter.
  await run(
    licenses,
    `insert into reminder (id, kind, about, target_id, user_id, mail_key, code_hash, created_at)
     select ${idIn('n')}, 'last', cast(${issued} + ${YEAR_MS} as text), ${idIn('n')}, ${idIn(`1 + (n - 1) / ${perApplication}`)},
       'reminder' || n, 'reminder' || n, ${now} from counted
     where n % 2 = 0 and ${issued} + ${YEAR_MS} between ${now} and ${now + 7 * 86_400_000}`,
  );
  await run(
    licenses,
    `insert into license_domain (license_id, domain) select ${idIn('n')}, 'customer' || n || '.example.com' from counted`,
  );
  // PostgreSQL does this by itself a minute later.
  if (database.dialect === 'postgres') await database.transaction((trx) => database.runScript(trx, 'analyze'));
}

async function inBatches(database: Database, count: number, statement: string): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = `with recursive counted (n) as (
      select cast(${from} as bigint) union all select n + 1 from counted where n < ${Math.min(from + BATCH - 1, count)})`;
    // Both databases accept the numbers as part of the select of the insert.
    const filled = statement.replace(/\bselect\b/, `${numbers} select`);
    await database.transaction(async (trx) => {
      if (database.dialect === 'postgres') await sql.raw(NO_TIME_LIMIT).execute(trx);
      await database.runScript(trx, filled);
    });
  }
}
