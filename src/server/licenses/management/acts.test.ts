import { verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { days } from '../../duration.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { findRecords } from '../../console/find/find-records.ts';
import { fillSearch } from '../../search/fill-search.ts';
import { findHolding } from '../../search/find-holding.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { changeDomains } from '../domains/change-domains.ts';
import { undoDomainChange } from '../domains/undo-domain-change.ts';
import { getLicense } from '../get-license.ts';
import { getLicenseKey } from '../keys/get-license-key.ts';
import { keepKey, rotateKey } from '../keys/rotate-key.ts';
import { listLicenses } from '../list-licenses.ts';
import { licenseManagementOperations as manage } from './management-operations.ts';
import { searchLicenses } from './search-licenses.ts';

const unlimited = { developers: null, projects: null, domains: null };
const toCustomer = {
  username: 'customer',
  edition: 'pro',
  holderType: 'personal' as const,
  holderName: '李雷',
  projectName: '',
  domains: [],
  months: 12,
  limits: unlimited,
  note: '',
};

describe.each(['sqlite', 'postgres'] as const)('acts on licenses on %s', (dialect) => {
  let site: Licensing;
  let number: string;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    await site.approved();
    number = (await listLicenses(site.asCustomer)).items[0]!.number;
  });
  afterEach(() => site.close());

  const seen = () => getLicense(site.asCustomer, { number });
  const keyOf = async (of = number) => (await getLicenseKey(site.asCustomer, { number: of })).key;
  const verify = (key: string) => verifyLicense(key, { keys: site.services.keys.jwks() });
  const lastLetter = () => newestLetter(site);

  test('renewing keeps what is left, makes a new key, and leaves the old one valid for what it says', async () => {
    const before = await seen();
    const oldKey = await keyOf();
    const renewed = await manage.renew(site.asReviewer, { number, revision: before.revision, months: 12 });
    expect(dayOf(renewed.updatesUntil).slice(4)).toBe(dayOf(before.updatesUntil).slice(4));
    expect(renewed.updatesUntil - before.updatesUntil).toBeGreaterThanOrEqual(days(365));
    expect(renewed.history.map((event) => event.act)).toEqual(['issue', 'renew']);
    const newKey = await keyOf();
    expect(newKey).not.toBe(oldKey);
    expect((await verify(newKey)).license?.updatesUntil.getTime()).toBe(renewed.updatesUntil);
    expect(await verify(oldKey)).toMatchObject({ valid: true });
    expect(renewed.keys.map((key) => key.endsAt)).toEqual([null, null]);
    expect(await lastLetter()).toMatchObject({ subject: `授权 ${number} 已续期`, recipient: 'ming@example.com' });
  });

  test('lengthened to a day for a reason: a new key, a letter with both, and no renewal', async () => {
    const { revision, updatesUntil } = await seen();
    const oldKey = await keyOf();
    const until = dayOf(updatesUntil + days(14));
    const input = { number, revision, until, reason: '上次更新耽误了您的时间。' };
    const extended = await manage.extend(site.asReviewer, input);
    expect(await manage.extend(site.asReviewer, input)).toEqual(extended);
    expect(extended.updatesUntil).toBe(updatesUntil + days(14));
    expect(extended.history.at(-1)).toMatchObject({
      act: 'extend',
      actor: 'reviewer',
      note: `更新服务由 ${dayOf(updatesUntil)} 延长到 ${until}。上次更新耽误了您的时间。`,
    });
    const newKey = await keyOf();
    expect((await verify(newKey)).license?.updatesUntil.getTime()).toBe(extended.updatesUntil);
    expect(await verify(oldKey)).toMatchObject({ valid: true });
    const letter = await lastLetter();
    expect(letter.subject).toBe(`授权 ${number} 的更新服务已延长到 ${until}`);
    for (const part of [dayOf(updatesUntil), '上次更新耽误了您的时间。']) expect(letter.body_text).toContain(part);
    const { db } = site.services.database;
    const stored = await db.selectFrom('license').select('first_renewed_at').executeTakeFirstOrThrow();
    expect(stored.first_renewed_at).toBeNull();
    const audited = await db.selectFrom('audit_event').select('detail').where('act', '=', 'license.extended').execute();
    expect(audited).toHaveLength(1);
    expect(JSON.parse(audited[0]?.detail ?? '')).toMatchObject({
      reason: input.reason,
      before: { updatesUntil },
      after: { updatesUntil: extended.updatesUntil },
    });
    const again = { number, revision: extended.revision, reason: 'x' };
    for (const day of [until, dayOf(site.clock.now()), '2099-01-01'])
      await expect(manage.extend(site.asReviewer, { ...again, until: day })).rejects.toMatchObject({
        error: 'FIELDS_INCOMPLETE',
        fields: { until: expect.any(String) as unknown },
      });
    site.clock.advance(extended.updatesUntil - site.clock.now() + days(100));
    const past = manage.extend(site.asReviewer, { ...again, until: dayOf(site.clock.now() - days(1)) });
    await expect(past).rejects.toMatchObject({ fields: { until: '须不早于今天' } });
    const today = await manage.extend(site.asReviewer, { ...again, until: dayOf(site.clock.now()) });
    expect(today.updatesEnded).toBe(false);
    await manage.suspend(site.asReviewer, { number, revision: today.revision, reason: 'x' });
    const late = manage.extend(site.asReviewer, { ...again, revision: today.revision + 1, until: '2099-01-01' });
    await expect(late).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
  });

  test('a renewal after the end begins today', async () => {
    const { revision, updatesUntil } = await seen();
    site.clock.advance(updatesUntil - site.clock.now() + days(100));
    const renewed = await manage.renew(site.asReviewer, { number, revision, months: 12 });
    expect(renewed.updatesEnded).toBe(false);
    expect(renewed.updatesUntil - site.clock.now()).toBeGreaterThan(days(364));
  });

  test('a correction keeps number and window; the old keys, also one that a rotation left, end after the overlap', async () => {
    const before = await seen();
    const rotated = await rotateKey(site.asCustomer, { number, revision: before.revision, isLeaked: false });
    const [, old] = rotated.keys;
    site.clock.advance(days(4));
    const input = {
      number,
      revision: rotated.revision,
      holderName: '新名科技',
      projectName: '',
      reason: '公司已更名。',
    };
    const corrected = await manage.correct(site.asReviewer, input);
    expect(await manage.correct(site.asReviewer, input)).toEqual(corrected);
    expect(corrected).toMatchObject({
      number,
      holderName: '新名科技',
      projectName: '',
      updatesUntil: before.updatesUntil,
    });
    expect(corrected.keys.map(({ endReason }) => endReason)).toEqual([null, 'corrected', 'corrected']);
    expect(corrected.keys.map(({ endsAt }) => endsAt)).toEqual([null, site.clock.now() + days(14), old?.endsAt]);
    expect(corrected.history.at(-1)).toMatchObject({ act: 'correct', actor: 'reviewer' });
    expect((await verify(await keyOf())).license?.holder).toBe('新名科技');
    expect(await lastLetter()).toMatchObject({ subject: `授权 ${number} 的名称已更正` });
    const { revision } = corrected;
    const kept = keepKey(site.asCustomer, { number, revision, keyId: old!.id });
    await expect(kept).rejects.toMatchObject({ error: 'NOTHING_TO_UNDO' });
    const same = manage.correct(site.asReviewer, { ...input, revision });
    await expect(same).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE' });
    await manage.suspend(site.asReviewer, { number, revision, reason: 'x' });
    const late = manage.correct(site.asReviewer, { ...input, revision: revision + 1, holderName: 'y' });
    await expect(late).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
  });

  test('the list is narrowed by state, edition, holder and window, and finds project, domain and the end of a key', async () => {
    const found = async (asked: Parameters<typeof searchLicenses>[1]) =>
      (await searchLicenses(site.asReviewer, asked)).items.map((one) => one.number);
    const { keyHint, updatesUntil } = await seen();
    const all: Parameters<typeof found>[0][] = [
      { state: 'active', edition: 'pro', holder: 'company', window: 'current' },
      { q: '订单后' },
      { q: 'EXAMPLE.com' },
      { q: keyHint },
      { q: keyHint.slice(4) },
    ];
    for (const asked of all) expect(await found(asked), JSON.stringify(asked)).toEqual([number]);
    const none: typeof all = [
      { state: 'suspended' },
      { edition: 'basic' },
      { holder: 'personal' },
      { window: 'ending' },
      { window: 'ended' },
      { q: '…....' },
      { state: 'revoked', q: number },
    ];
    for (const asked of none) expect(await found(asked), JSON.stringify(asked)).toEqual([]);
    site.clock.advance(updatesUntil - site.clock.now() - days(29));
    expect(await found({ window: 'ending' })).toEqual([number]);
    site.clock.advance(days(30));
    expect(await found({ window: 'ended' })).toEqual([number]);
    expect(await found({ window: 'ending' })).toEqual([]);
  });

  test('an operator changes domains where the customer may no more, and takes nothing of the allowance', async () => {
    const { revision } = await seen();
    const { licensing } = await readSettingsIn(site.services.database.db);
    const input = { number, revision, domains: ['one.com'], reason: '换了域名。' };
    const changed = await manage.changeDomains(site.asReviewer, input);
    expect(await manage.changeDomains(site.asReviewer, input)).toEqual(changed);
    expect(changed).toMatchObject({ domains: ['one.com'], domainChangesLeft: licensing.domainChangesPerYear });
    expect(changed.history.at(-1)?.note).toBe('域名由 example.com 改为 one.com。换了域名。');
    const undoing = undoDomainChange(site.asCustomer, { number, revision: revision + 1 });
    await expect(undoing).rejects.toMatchObject({ error: 'NOTHING_TO_UNDO' });
    let own = await seen();
    for (let left = own.domainChangesLeft; left > 0; left -= 1)
      own = await changeDomains(site.asCustomer, { number, revision: own.revision, domains: [`own${left}.com`] });
    const late = changeDomains(site.asCustomer, { number, revision: own.revision, domains: ['late.com'] });
    await expect(late).rejects.toMatchObject({ error: 'DOMAIN_CHANGES_USED_UP' });
    await manage.changeDomains(site.asReviewer, { ...input, revision: own.revision, domains: ['late.com'] });
    expect((await seen()).domains).toEqual(['late.com']);
    expect((await lastLetter()).body_text).not.toContain('撤销这次更改');
  });

  test('an upgrade changes edition and limits under the same number', async () => {
    const { revision, updatesUntil } = await seen();
    const upgraded = await manage.upgrade(site.asReviewer, {
      number,
      revision,
      edition: 'flagship',
      limits: unlimited,
      months: 0,
    });
    expect(upgraded).toMatchObject({ number, edition: { code: 'flagship' }, limits: unlimited, updatesUntil });
    expect(upgraded.history.at(-1)).toMatchObject({ act: 'upgrade', note: '由专业版升级为旗舰版' });
    expect(await lastLetter()).toMatchObject({ subject: `授权 ${number} 已升级为旗舰版` });
    expect((await verify(await keyOf())).license).toMatchObject({ edition: 'flagship', limits: { developers: null } });
    const fewer = { developers: 8, projects: null, domains: 2 };
    const { revision: later } = upgraded;
    const adjusted = { number, revision: later, edition: 'flagship', limits: fewer, months: 0 };
    expect((await manage.upgrade(site.asReviewer, adjusted)).limits).toEqual(fewer);
    const letter = await lastLetter();
    expect(letter).toMatchObject({ subject: `授权 ${number} 的授权数量已调整` });
    expect(letter.body_text).toContain('8 名开发者，不限项目，2 个域名');
    await expect(
      manage.upgrade(site.asReviewer, {
        number,
        revision: later + 1,
        edition: 'nothing',
        limits: unlimited,
        months: 0,
      }),
    ).rejects.toMatchObject({ error: 'EDITION_UNAVAILABLE' });
  });

  test('a transfer supersedes the old license and gives the recipient the same terms', async () => {
    const recipient = await site.newCustomer('recipient');
    const before = await seen();
    const old = await manage.transfer(site.asReviewer, {
      number,
      revision: before.revision,
      username: 'Recipient',
      holderType: 'personal',
      holderName: '李雷',
    });
    expect(old).toMatchObject({ status: 'superseded', holderName: before.holderName });
    const { items } = await listLicenses(site.call(recipient));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      number: old.supersededBy,
      status: 'active',
      holderName: '李雷',
      edition: before.edition,
      limits: before.limits,
      domains: before.domains,
      updatesUntil: before.updatesUntil,
      history: [{ act: 'receive' }],
    });
    await expect(keyOf()).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
    await expect(manage.renew(site.asReviewer, { number, revision: old.revision, months: 12 })).rejects.toMatchObject({
      error: 'LICENSE_ENDED',
    });
    await expect(
      manage.transfer(site.asReviewer, {
        number: old.supersededBy!,
        revision: 0,
        username: 'nobody',
        holderType: 'personal',
        holderName: 'x',
      }),
    ).rejects.toMatchObject({ error: 'RECIPIENT_UNKNOWN' });
    const letters = await site.services.database.db
      .selectFrom('outbox_mail')
      .select(['subject', 'body_text'])
      .where('subject', 'like', '%已转让')
      .execute();
    expect(letters).toMatchObject([{ subject: `授权 ${number} 已转让` }]);
    for (const part of ['recipient', old.supersededBy!]) expect(letters[0]?.body_text).toContain(part);
  });

  test('a license is transferred once, and a personal one becomes a company’s by an upgrade only', async () => {
    for (const username of ['recipient', 'third']) await site.newCustomer(username);
    const { number: own } = await manage.issue(site.asReviewer, {
      requestKey: 'personal-license',
      username: 'customer',
      edition: 'pro',
      holderType: 'personal',
      holderName: '王小明',
      projectName: '',
      domains: [],
      months: 12,
      limits: unlimited,
      note: '',
    });
    const give = (of: string, revision: number, holderType: 'personal' | 'company', username = 'recipient') =>
      manage.transfer(site.asReviewer, { number: of, revision, username, holderType, holderName: '某公司' });
    await expect(give(own, 0, 'company')).rejects.toMatchObject({ error: 'TRANSFER_TO_COMPANY' });
    const upgrade = { number: own, revision: 0, edition: 'pro', limits: unlimited, months: 0 };
    const unnamed = manage.upgrade(site.asReviewer, { ...upgrade, holderType: 'company' });
    await expect(unnamed).rejects.toMatchObject({ fields: { holderName: '请填写企业名称' } });
    const asked = { ...upgrade, holderType: 'company', holderName: '小明软件有限公司' } as const;
    const upgraded = await manage.upgrade(site.asReviewer, asked);
    expect(await manage.upgrade(site.asReviewer, asked)).toEqual(upgraded);
    expect(upgraded).toMatchObject({ number: own, holderType: 'company', holderName: '小明软件有限公司' });
    expect((await verify(await keyOf(own))).license).toMatchObject({ holder: '小明软件有限公司' });
    const given = await give(own, upgraded.revision, 'company');
    const again = give(given.supersededBy!, 0, 'company', 'third');
    await expect(again).rejects.toMatchObject({ error: 'TRANSFERRED_ALREADY' });
  });

  test('suspended, resumed, revoked: the customer reads why, and nothing is deleted', async () => {
    const { revision } = await seen();
    const suspended = await manage.suspend(site.asReviewer, { number, revision, reason: '款项被退回' });
    expect(await seen()).toMatchObject({ status: 'suspended', statusReason: '款项被退回' });
    const resumed = await manage.resume(site.asReviewer, { number, revision: suspended.revision });
    expect(await seen()).toMatchObject({ status: 'active', statusReason: '' });
    await manage.revoke(site.asReviewer, { number, revision: resumed.revision, reason: '转售授权密钥' });
    expect(await seen()).toMatchObject({
      status: 'revoked',
      statusReason: '转售授权密钥',
      history: [{ act: 'issue' }, { act: 'suspend' }, { act: 'resume' }, { act: 'revoke', note: '转售授权密钥' }],
    });
    expect((await lastLetter()).body_text).toContain('转售授权密钥');
    const acts = await site.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('target_type', '=', 'license')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'license.issued',
      'license.suspended',
      'license.resumed',
      'license.revoked',
    ]);
    await expect(manage.resume(site.asReviewer, { number, revision: resumed.revision + 1 })).rejects.toMatchObject({
      error: 'LICENSE_ENDED',
    });
  });

  test('the same request again changes nothing; another one upon the old state is refused', async () => {
    const { revision } = await seen();
    const first = await manage.renew(site.asReviewer, { number, revision, months: 12 });
    expect(await manage.renew(site.asReviewer, { number, revision, months: 12 })).toEqual(first);
    await expect(manage.renew(site.asReviewer, { number, revision, months: 24 })).rejects.toMatchObject({
      error: 'LICENSE_CHANGED_ELSEWHERE',
    });
    await expect(manage.suspend(site.asReviewer, { number, revision, reason: 'x' })).rejects.toMatchObject({
      error: 'LICENSE_CHANGED_ELSEWHERE',
    });
  });

  test('issuing by hand: once for each form, domains that cost nothing are left out', async () => {
    const form = {
      requestKey: 'form-0001',
      username: 'customer',
      edition: 'tenant',
      holderType: 'company' as const,
      holderName: '示例集团',
      projectName: '',
      domains: ['a.example.com', 'example.com', 'test.example.com', 'shop.local'],
      months: 24,
      limits: { ...unlimited, domains: 1 },
      note: '线下合同 2026-11',
    };
    const issued = await manage.issue(site.asReviewer, form);
    expect(issued).toMatchObject({
      domains: ['example.com'],
      username: 'customer',
      history: [{ act: 'issue', note: '线下合同 2026-11' }],
    });
    expect((await manage.issue(site.asReviewer, form)).number).toBe(issued.number);
    expect((await listLicenses(site.asCustomer)).items).toHaveLength(2);
    await expect(
      manage.issue(site.asReviewer, { ...form, requestKey: 'form-0002', domains: ['example.com', 'example.net'] }),
    ).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE' });
    await expect(
      manage.issue(site.asReviewer, { ...form, requestKey: 'form-0003', username: 'nobody' }),
    ).rejects.toMatchObject({ error: 'RECIPIENT_UNKNOWN' });
  });

  test('a gift to somebody without an account: one is opened, once, and the letter says how to come in', async () => {
    const gift = {
      username: 'stranger@example.com',
      edition: 'pro',
      holderType: 'company' as const,
      holderName: '素不相识有限公司',
      projectName: '',
      domains: [],
      months: 12,
      limits: unlimited,
      note: '活动赠送',
    };
    const give = (requestKey: string) => manage.issue(site.asReviewer, { ...gift, requestKey });
    const issued = await give('gift-0001');
    expect(issued.username).toBe('stranger');
    const letter = await lastLetter();
    expect(letter).toMatchObject({ subject: 'Vela Admin 为您签发了专业版授权', recipient: 'stranger@example.com' });
    for (const said of [issued.number, '您的用户名是 stranger', '/recover/index'])
      expect(letter.body_text).toContain(said);
    expect((await give('gift-0001')).number).toBe(issued.number);
    const more = await Promise.all(['gift-0002', 'gift-0003'].map(give));
    expect(more.map(({ username }) => username)).toEqual(['stranger', 'stranger']);
    expect((await lastLetter()).subject).toMatch(/^授权 VL-\S+ 已签发$/);
  });

  test('a gift is no sale: the mark, who gave it and what they say reach the recipient', async () => {
    const form = toCustomer;
    await site.services.database.db
      .updateTable('app_user')
      .set({ email: 'ming@example.com', email_verified_at: 1 })
      .where('username', '=', 'customer')
      .execute();
    const gift = { giver: '王小明', reason: '谢谢您报告的问题，\n新版本里已经修好了。' };
    const given = await manage.issue(site.asReviewer, { ...form, requestKey: 'given-0001', gift });
    expect(given).toMatchObject({ gift, applicationNumber: null });
    expect((await manage.issue(site.asReviewer, { ...form, requestKey: 'given-0001', gift })).number).toBe(
      given.number,
    );
    expect((await getLicense(site.asCustomer, { number: given.number })).history).toMatchObject([
      { act: 'issue', note: `由王小明赠送：${gift.reason}` },
    ]);
    const letter = await lastLetter();
    expect(letter).toMatchObject({ subject: '王小明 送给您一份专业版授权', recipient: 'ming@example.com' });
    for (const said of [given.number, '谢谢您报告的问题', '新版本里已经修好了', '您不需要付款'])
      expect(letter.body_text).toContain(said);
    const { detail } = await site.services.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('act', '=', 'license.issued')
      .where('detail', 'like', '%byHand%')
      .executeTakeFirstOrThrow();
    expect(detail).toContain('"giver":"王小明"');

    const plain = await manage.issue(site.asReviewer, { ...form, requestKey: 'given-0002' });
    expect(plain.gift).toBeNull();
    const numbersOf = async (choice: 'yes' | 'no') =>
      (await searchLicenses(site.asReviewer, { gift: choice })).items.map((each) => each.number);
    expect(await numbersOf('yes')).toEqual([given.number]);
    expect((await numbersOf('no')).toSorted()).toEqual([number, plain.number].toSorted());
  });

  test('the giver of a gift is found like its holder, by the index and by reading the rows', async () => {
    const give = (requestKey: string, giver: string) =>
      manage.issue(site.asReviewer, { ...toCustomer, requestKey, gift: { giver, reason: '谢谢' } });
    const found = async (q: string) => (await searchLicenses(site.asReviewer, { q })).items.map((each) => each.number);
    const { number: early } = await give('found-0001', '欧阳王小明');
    expect(await found('王小明')).toEqual([early]);
    await fillSearch(site.services);
    const { number: later } = await give('found-0002', '王小明、韩梅梅');
    await give('found-0003', '');
    const { database } = site.services;
    expect(await findHolding(database, 'license', '王小明')).toMatchObject({ ids: { length: 2 } });
    expect(await found('王小明')).toEqual([later, early]);
    expect(await found('韩梅梅')).toEqual([later]);
    expect((await findRecords(site.asReviewer, { q: '韩梅梅' })).items).toEqual([
      { kind: 'license', target: later, label: '李雷', detail: `${later} · 专业版 · 王小明、韩梅梅赠送` },
    ]);
  });

  test('before it is issued an operator reads who gets it and where the letter goes; without a proved mailbox, that there is none', async () => {
    const { db } = site.services.database;
    const setMailbox = (email: string | null, provedAt: number | null) =>
      db
        .updateTable('app_user')
        .set({ email, email_verified_at: provedAt })
        .where('username', '=', 'customer')
        .execute();
    const asked = async (username: string, call = site.asReviewer) =>
      (await manage.recipient(call, { username })).recipient;
    const account = { id: site.customer.id, username: 'customer' };
    const mails = async () =>
      Number(
        (
          await db
            .selectFrom('outbox_mail')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await mails();
    await setMailbox(null, null);
    expect(await asked('customer')).toEqual({ account, letters: { to: '', unproved: '', leaves: false } });
    await setMailbox('li@example.com', null);
    expect(await asked('Customer')).toEqual({
      account,
      letters: { to: '', unproved: 'li@example.com', leaves: false },
    });
    const silent = await manage.issue(site.asReviewer, { ...toCustomer, requestKey: 'silent-0001' });
    expect([silent.letters.to, await mails()]).toEqual(['', before]);
    // The application of this one names a contact.
    expect((await manage.get(site.asReviewer, { number })).letters.to).toBe('ming@example.com');
    expect(await asked('li@example.com')).toEqual({
      account: null,
      letters: { to: 'li@example.com', unproved: '', leaves: false },
    });
    await setMailbox('li@example.com', 1);
    for (const given of ['customer', 'li@example.com'])
      expect(await asked(given)).toEqual({ account, letters: { to: 'li@example.com', unproved: '', leaves: false } });
    const heard = await manage.issue(site.asReviewer, { ...toCustomer, requestKey: 'silent-0002' });
    expect([heard.letters.to, (await lastLetter()).recipient]).toEqual(['li@example.com', 'li@example.com']);
    const withoutCustomers = {
      ...site.asReviewer,
      user: { ...site.asReviewer.user, permissions: ['license:manage' as const] },
    };
    expect((await asked('customer', withoutCustomers))?.letters.to).toBe('l***@example.com');
    expect((await asked('li@example.com', withoutCustomers))?.account).toEqual({ id: '', username: 'li@example.com' });
    expect(await asked('nobody_here')).toBeNull();
    for (const gone of [{ deletion_due_at: 1 }, { deletion_due_at: null, disabled_at: 1 }]) {
      await db.updateTable('app_user').set(gone).where('username', '=', 'customer').execute();
      expect([await asked('customer'), await asked('li@example.com')]).toEqual([null, null]);
    }
  });

  test('the shop gives under its own name, to a stranger with an invitation; what is transferred was not given', async () => {
    const issued = await manage.issue(site.asReviewer, {
      requestKey: 'given-0003',
      username: 'gifted@example.com',
      edition: 'pro',
      holderType: 'personal',
      holderName: '韩梅梅',
      projectName: '',
      domains: [],
      months: 12,
      limits: unlimited,
      note: '',
      gift: { giver: '', reason: '开源贡献的谢礼' },
    });
    const letter = await lastLetter();
    expect(letter).toMatchObject({
      subject: 'Vela Admin 送给您一份专业版授权',
      recipient: 'gifted@example.com',
    });
    for (const said of ['开源贡献的谢礼', '用户名是 gifted', '/recover/index', issued.number])
      expect(letter.body_text).toContain(said);
    const { revision } = issued;
    const { supersededBy } = await manage.transfer(site.asReviewer, {
      number: issued.number,
      revision,
      username: 'customer',
      holderType: 'personal',
      holderName: '李雷',
    });
    expect(await getLicense(site.asCustomer, { number: supersededBy! })).toMatchObject({ gift: null });
  });

  test('gifts sent at once to an address without an account go to one account', async () => {
    const gifts = await Promise.all(
      ['crowd-0001', 'crowd-0002', 'crowd-0003', 'crowd-0004'].map((requestKey) =>
        manage.issue(site.asReviewer, {
          ...toCustomer,
          requestKey,
          username: 'crowd@example.com',
        }),
      ),
    );
    expect(new Set(gifts.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(gifts.map((gift) => gift.number)).size).toBe(4);
  });
});
