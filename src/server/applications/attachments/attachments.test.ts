import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import type { SignedInCall } from '../../call.ts';
import { addAttachment } from './add-attachment.ts';
import { attachmentName } from './attachment-content.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { findAttachmentFile } from './find-attachment-file.ts';
import { removeAttachment } from './remove-attachment.ts';
import { submitApplication } from '../submission/submit-application.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';

const pdf = (words = '') => Buffer.from(`%PDF-1.7\n${words}\nstartxref\n9\n%%EOF\n`);
const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();

describe.each(['sqlite', 'postgres'] as const)('attachments on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const add = (number: string, content: Uint8Array, { name = '回单.jpg', call = site.asCustomer } = {}) => {
    const bytes = (async function* () {
      yield content;
    })();
    return addAttachment(call, { number, file: { name, bytes } });
  };
  const filesStored = async (): Promise<number> => {
    const folder = path.join(site.services.config.dataDir, 'files');
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter((name) => /[0-9a-f-]{36}$/.test(name)).length;
  };

  test('a picture is drawn anew, a PDF kept; each once; both leave when they are removed', async () => {
    const { number } = await site.draft();
    await add(number, await picture(200));
    await add(number, await picture(200), { name: 'again.jpg' });
    const { attachments } = await add(number, pdf(), { name: '../合同.PDF' });
    expect(attachments.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['回单.webp', 'image/webp'],
      ['../合同.pdf', 'application/pdf'],
    ]);
    expect(await filesStored()).toBe(2);
    const [first] = attachments;
    if (first === undefined) throw new Error('nothing was kept');
    await removeAttachment(site.asCustomer, { number, id: first.id });
    const left = await removeAttachment(site.asCustomer, { number, id: first.id });
    expect(left.attachments).toHaveLength(1);
    expect(await filesStored()).toBe(1);
  });

  test('what is neither a picture nor a whole PDF is refused by its content', async () => {
    const { number } = await site.draft();
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html>%PDF-1.7</html>'),
      Buffer.from('PK\u0003\u0004 word'),
      pdf().subarray(0, 20),
      Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([await picture(1), Buffer.from('PK\u0003\u0004')]),
    ])
      await expect(add(number, content)).rejects.toMatchObject({ error: 'ATTACHMENT_REFUSED' });
    expect(await filesStored()).toBe(0);
  });

  test('before the mailbox is proved, eight files lie in all applications of an account together', async () => {
    const { db } = site.services.database;
    const first = await site.draft();
    const second = await site.draft();
    for (let count = 0; count < 4; count += 1) {
      await add(first.number, pdf(`first ${count}`));
      await add(second.number, pdf(`second ${count}`));
    }
    let isRead = false;
    const file = {
      name: '合同.pdf',
      bytes: (async function* () {
        isRead = true;
        yield pdf('one more');
      })(),
    };
    await expect(addAttachment(site.asCustomer, { number: second.number, file })).rejects.toMatchObject({
      error: 'ATTACHMENT_LIMIT_REACHED',
      message: '验证邮箱之前最多保存 8 个附件、共 20 MB，请先在个人中心验证邮箱',
    });
    expect(isRead).toBe(false);
    await db
      .updateTable('app_user')
      .set({ email_verified_at: site.clock.now() })
      .where('id', '=', site.asCustomer.user.id)
      .execute();
    expect((await add(second.number, pdf('one more'))).attachments).toHaveLength(5);
  });

  test('of one application and of one account no more is kept than so many bytes, proved mailbox or not', async () => {
    const { db } = site.services.database;
    await db.updateTable('app_user').set({ email_verified_at: 1 }).where('id', '=', site.asCustomer.user.id).execute();
    const first = await site.draft();
    const second = await site.draft();
    await add(first.number, pdf('first'));
    const weigh = (megabytes: number) =>
      db
        .updateTable('application_attachment')
        .set({ size_bytes: megabytes * 2 ** 20 })
        .execute();
    await weigh(100);
    await expect(add(first.number, pdf('more'))).rejects.toMatchObject({
      error: 'ATTACHMENT_LIMIT_REACHED',
      message: '一份申请的附件合计最多 100 MB，请先移除不需要的附件',
    });
    await add(second.number, pdf('another'));
    await weigh(600);
    const third = await site.draft();
    await expect(add(third.number, pdf('third'))).rejects.toMatchObject({
      error: 'ATTACHMENT_LIMIT_REACHED',
      message: '一个账号的附件合计最多 1 GB，请联系客服',
    });
  });

  test('only the owner, and reviewers once it was sent in, get the file', async () => {
    const { number } = await site.draft();
    const { attachments } = await add(number, pdf());
    const id = attachments[0]?.id ?? '';
    const find = (call: SignedInCall) => findAttachmentFile(site.services, call.user, { number, id });
    const stranger = site.call(await site.newCustomer('stranger'));
    expect((await find(site.asCustomer)).mediaType).toBe('application/pdf');
    await expect(find(site.asReviewer)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(add(number, pdf('x'), { call: stranger })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion });
    expect((await find(site.asReviewer)).name).toBe('回单.pdf');
    await expect(find(stranger)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('added while it may be edited: in a draft and when something was asked for', async () => {
    const { number } = await site.submitted();
    await expect(add(number, pdf())).rejects.toMatchObject({ error: 'APPLICATION_NOT_EDITABLE' });
    await askForInformation(site.asReviewer, { number, request: '请补充回单' });
    expect((await add(number, pdf())).attachments).toHaveLength(1);
  });

  test('of ten at once eight stay, and the files of the others go', async () => {
    const { number } = await site.draft();
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => add(number, pdf(`${index}`))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { error: string }).error)).toEqual(
      Array(2).fill('ATTACHMENT_LIMIT_REACHED'),
    );
    expect(await filesStored()).toBe(8);
  });

  test('the files of a draft that is given up go; those of what was sent in stay', async () => {
    const draft = await site.draft();
    await add(draft.number, pdf());
    await withdrawApplication(site.asCustomer, { number: draft.number });
    expect(await filesStored()).toBe(0);
  });
});

test('names keep what the person called it, with the ending of what is kept', () => {
  expect(attachmentName('营业执照.2026.HEIC', 'image/webp')).toBe('营业执照.2026.webp');
  expect(attachmentName('', 'application/pdf')).toBe('附件.pdf');
});
