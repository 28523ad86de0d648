import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { countQueue } from '../../console/count-queue.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { listQueue } from '../../console/list-queue.ts';
import { days } from '../../duration.ts';
import { findAttachmentFile } from '../attachments/find-attachment-file.ts';
import { assignApplication } from '../desk/assign-application.ts';
import { getApplication } from '../get-application.ts';
import { listApplications } from '../list-applications.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { forgetUnfinished } from '../submission/forget-unfinished.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { getConversation } from './get-conversation.ts';
import { markRead } from './mark-read.ts';
import { addMessageFile, dropUnsentFiles, removeMessageFile } from './message-files.ts';
import { writeAsCustomer, writeAsOperator } from './write-message.ts';

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\nstartxref\n9\n%%EOF\n`);

describe.each(['sqlite', 'postgres'] as const)('the conversation about an application on %s', (dialect) => {
  let site: Licensing;
  let stranger: SignedInCall;
  let number = '';
  let keys = 0;

  beforeEach(async () => {
    site = await openLicensing(dialect);
    stranger = site.call(await site.newCustomer('stranger'));
    ({ number } = await site.submitted());
  });
  afterEach(() => site.close());

  const nextKey = () => `message-key-${(keys += 1)}`;
  const say = (text: string, more: { fileIds?: string[]; isAnswer?: boolean; requestKey?: string } = {}) =>
    writeAsCustomer(site.asCustomer, { number, text, fileIds: [], requestKey: nextKey(), ...more });
  const reply = (text: string, more: { fileIds?: string[]; requestKey?: string } = {}, call = site.asReviewer) =>
    writeAsOperator(call, { number, text, fileIds: [], requestKey: nextKey(), ...more });
  const seen = (side: 'customer' | 'operator', call = side === 'customer' ? site.asCustomer : site.asReviewer) =>
    getConversation(call, side, { number });
  const read = (side: 'customer' | 'operator', upTo: number) =>
    markRead(side === 'customer' ? site.asCustomer : site.asReviewer, side, { number, upTo });
  const letters = async (about: string) =>
    (
      await site.services.database.db
        .selectFrom('outbox_mail')
        .select(['dedupe_key', 'recipient', 'body_text'])
        .orderBy('id')
        .execute()
    ).filter(({ dedupe_key: key }) => key.split(':')[2] === about);
  const add = (side: 'customer' | 'operator', words: string, call?: SignedInCall) => {
    const bytes = (async function* () {
      yield pdf(words);
    })();
    const by = call ?? (side === 'customer' ? site.asCustomer : site.asReviewer);
    return addMessageFile(by, side, { number, file: { name: '说明.pdf', bytes } });
  };

  test('both write; each sees who, when and what is new, and the customer no names of the staff', async () => {
    await say('发票可以开专票吗？');
    expect((await seen('operator')).messages).toMatchObject([
      { seq: 1, side: 'customer', kind: 'message', by: 'customer', text: '发票可以开专票吗？', at: site.clock.now() },
    ]);
    expect((await listQueue(site.asReviewer, { desk: 'unread' })).items.map((item) => item.hasNews)).toEqual([true]);
    const { db } = site.services.database;
    expect((await countQueue(db, site.reviewer.id, site.clock.now())).unread).toBe(1);
    await read('operator', 1);
    expect((await countQueue(db, site.reviewer.id, site.clock.now())).unread).toBe(0);
    expect((await seen('customer')).otherSeenSeq).toBe(1);
    expect((await getApplication(site.asCustomer, { number })).hasNews).toBe(false);
    await reply('可以，抬头用全称。');
    const page = await seen('customer');
    expect(page).toMatchObject({ seenSeq: 1, mayWrite: true, customerUntil: null, hasEarlier: false });
    expect(page.messages.at(-1)).toMatchObject({ seq: 2, side: 'operator', by: '', text: '可以，抬头用全称。' });
    expect((await listApplications(site.asCustomer, {})).items[0]?.hasNews).toBe(true);
    await read('customer', 99);
    expect((await seen('customer')).seenSeq).toBe(1);
    await read('customer', 2);
    await read('customer', 1);
    expect((await seen('customer')).seenSeq).toBe(2);
    expect((await getReviewedApplication(site.asReviewer, { number })).state).toBe('submitted');
  });

  test('one letter while unread: to the customer, to the assignee, to who wrote last, and to nobody without a mailbox of theirs', async () => {
    const { db } = site.services.database;
    await say('有人吗？');
    expect(await letters('message-to-operator')).toEqual([]);
    await reply('您好，请说。');
    await reply('还在吗？');
    expect(await letters('message')).toMatchObject([{ recipient: 'ming@example.com' }]);
    expect((await letters('message'))[0]?.body_text).toContain('您好，请说。');
    await read('customer', 3);
    await reply('再问一次。');
    expect(await letters('message')).toHaveLength(2);

    const colleague = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['support'] }));
    for (const [username, email] of [
      ['reviewer', 'reviewer@vendor.cn'],
      ['xiaoli', 'xiaoli@vendor.cn'],
    ] as const)
      await db.updateTable('app_user').set({ email, email_verified_at: 1 }).where('username', '=', username).execute();
    await say('在的。');
    await say('付过款了。');
    expect((await letters('message-to-operator')).map(({ recipient }) => recipient)).toEqual(['reviewer@vendor.cn']);
    await assignApplication(colleague, { number, assignee: 'xiaoli', expected: null });
    await read('operator', 6);
    await say('流水号也写上了。');
    expect((await letters('message-to-operator')).map(({ recipient }) => recipient)).toEqual([
      'reviewer@vendor.cn',
      'xiaoli@vendor.cn',
    ]);
    expect((await letters('message-to-operator'))[1]?.body_text).not.toContain('流水号');
  });

  test('asking waits with its deadline, an answer in the conversation brings it back, a message does not', async () => {
    await askForInformation(site.asReviewer, { number, request: '请补充回单' });
    expect((await seen('customer')).messages).toMatchObject([{ kind: 'ask', side: 'operator', text: '请补充回单' }]);
    await say('哪一份回单？');
    const waiting = await getApplication(site.asCustomer, { number });
    expect([waiting.state, waiting.infoDueAt === null]).toEqual(['needs_info', false]);
    const { unsent } = await add('customer', 'receipt');
    const requestKey = 'answer-key-1';
    const answer = { fileIds: unsent.map(({ id }) => id), isAnswer: true, requestKey };
    await say('回单见附件', answer);
    await say('回单见附件', answer);
    const back = await getApplication(site.asCustomer, { number });
    expect([back.state, back.infoDueAt, back.request]).toEqual(['submitted', null, '']);
    expect(back.attachments).toEqual([]);
    expect((await seen('operator')).messages).toMatchObject([
      { kind: 'ask' },
      { kind: 'message' },
      { kind: 'answer', text: '回单见附件', files: [{ name: '说明.pdf' }] },
    ]);
    expect(back.events.filter(({ act }) => act === 'resubmit')).toHaveLength(1);
    // After the resubmission, a repeated answer is an ordinary message.
    await say('还有一句', { isAnswer: true });
    expect((await seen('operator')).messages.at(-1)?.kind).toBe('message');
  });

  test('the form’s own answer stands in the conversation, and an answer is held to what the form is', async () => {
    await askForInformation(site.asReviewer, { number, request: '请核对' });
    await resubmitApplication(site.asCustomer, { number, note: '已核对', agreementVersion: site.agreementVersion });
    expect((await seen('operator')).messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['ask', '请核对'],
      ['answer', '已核对'],
    ]);
    await askForInformation(site.asReviewer, { number, request: '再核对' });
    await site.services.database.db
      .updateTable('application')
      .set({ agreement_version: '旧' })
      .where('number', '=', number)
      .execute();
    await expect(say('好了', { isAnswer: true })).rejects.toMatchObject({ error: 'AGREEMENT_OUTDATED' });
    expect((await seen('operator')).messages).toHaveLength(3);
  });

  test('files are their author’s own until they are sent, then both sides’, and nobody takes them back', async () => {
    const { unsent } = await add('operator', 'contract');
    await add('operator', 'contract');
    const id = unsent[0]?.id ?? '';
    expect((await seen('operator')).unsent).toHaveLength(1);
    expect((await seen('customer')).unsent).toEqual([]);
    await expect(findAttachmentFile(site.services, site.customer, { number, id })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    await expect(say('x', { fileIds: [id] })).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    await reply('', { fileIds: [id] });
    expect((await seen('customer')).messages.at(-1)).toMatchObject({ text: '', files: [{ id, name: '说明.pdf' }] });
    expect((await findAttachmentFile(site.services, site.customer, { number, id })).name).toBe('说明.pdf');
    await removeMessageFile(site.asReviewer, 'operator', { number, id });
    expect((await seen('customer')).messages.at(-1)?.files).toHaveLength(1);
    await add('customer', 'left behind');
    site.clock.advance(days(8));
    await dropUnsentFiles(site.services);
    expect((await seen('customer')).unsent).toEqual([]);
    for (let index = 0; index < 8; index += 1) await add('customer', `file ${index}`);
    await expect(add('customer', 'one too many')).rejects.toMatchObject({ error: 'ATTACHMENT_LIMIT_REACHED' });
  });

  test('after the end the customer may write for 30 days, and again after an answer; operators always', async () => {
    await withdrawApplication(site.asCustomer, { number });
    const until = site.clock.now() + days(30);
    expect(await seen('customer')).toMatchObject({ mayWrite: true, customerUntil: until });
    site.clock.advance(days(31));
    expect(await seen('customer')).toMatchObject({ mayWrite: false, customerUntil: until });
    await expect(say('还在吗？')).rejects.toMatchObject({ error: 'CONVERSATION_CLOSED' });
    await expect(add('customer', 'late')).rejects.toMatchObject({ error: 'CONVERSATION_CLOSED' });
    await reply('退款已办好。');
    await say('收到，谢谢。');
  });

  test('twenty in a row, no draft, no stranger, nobody who leaves', async () => {
    for (let index = 0; index < 20; index += 1) await say(`第 ${index} 条`);
    await expect(say('第 21 条')).rejects.toMatchObject({ error: 'CONVERSATION_WAITS' });
    await reply('看到了。');
    await say('好。');
    const draft = { number: (await site.draft()).number, text: '?', fileIds: [], requestKey: nextKey() };
    await expect(writeAsCustomer(site.asCustomer, draft)).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    await expect(writeAsOperator(site.asReviewer, draft)).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    for (const act of [
      () => getConversation(stranger, 'customer', { number }),
      () => markRead(stranger, 'customer', { number, upTo: 1 }),
      () => writeAsCustomer(stranger, { number, text: '?', fileIds: [], requestKey: nextKey() }),
      () => add('customer', 'x', stranger),
      () => removeMessageFile(stranger, 'customer', { number, id: '00000000-0000-7000-8000-000000000000' }),
    ])
      await expect(act()).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await site.services.database.db
      .updateTable('app_user')
      .set({ deletion_due_at: site.clock.now() + days(7) })
      .where('id', '=', site.customer.id)
      .execute();
    await expect(say('再见')).rejects.toMatchObject({ error: 'ACCOUNT_LEAVING' });
  });

  test('of a draft operators learn nothing, not even that it is there', async () => {
    const draft = (await site.draft()).number;
    for (const act of [
      () => getConversation(site.asReviewer, 'operator', { number: draft }),
      () => markRead(site.asReviewer, 'operator', { number: draft, upTo: 1 }),
    ])
      await expect(act()).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect((await getConversation(site.asCustomer, 'customer', { number: draft })).mayWrite).toBe(false);
  });

  test('older messages come page by page', async () => {
    for (let index = 1; index <= 60; index += 1) await reply(`第 ${index} 条`);
    const last = await seen('customer');
    expect([last.messages[0]?.seq, last.messages.length, last.hasEarlier]).toEqual([11, 50, true]);
    const before = await getConversation(site.asCustomer, 'customer', { number, before: 11 });
    expect([before.messages.map(({ seq }) => seq), before.hasEarlier]).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      false,
    ]);
  });

  test('fifty at once on two servers: one message for one key, none lost, each with a number of its own', async () => {
    const second = await site.openSecondServer();
    const elsewhere = { ...site.asReviewer, ...second.services };
    const requestKey = 'the-same-key';
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => reply('一次', { requestKey }, index % 2 ? elsewhere : site.asReviewer)),
    );
    expect((await seen('customer')).messages).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 48 }, (_, index) =>
        index % 3 === 0 ? reply(`答 ${index}`, {}, elsewhere) : reply(`问 ${index}`),
      ),
    );
    const { messages } = await seen('customer');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
    expect(await letters('message')).toHaveLength(1);
    await second.services.database.close();
  });

  test('a customer who leaves takes the conversation about what came to nothing along', async () => {
    const { unsent } = await add('customer', 'mine');
    await say('我的电话 13800138000', { fileIds: unsent.map(({ id }) => id) });
    await withdrawApplication(site.asCustomer, { number });
    await site.services.database.transaction((trx) => forgetUnfinished(trx, site.customer.id, site.clock.now()));
    expect((await seen('operator')).messages).toEqual([]);
  });
});
