import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers, openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import { copyApplication } from './copy-application.ts';
import { createDraft } from './create-draft.ts';
import { findAttachmentFile } from '../attachments/find-attachment-file.ts';
import { getAgreedVersion } from './get-agreed-version.ts';
import { getApplication } from '../get-application.ts';
import { getChanges } from '../get-changes.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { removeAttachment } from '../attachments/remove-attachment.ts';
import { submitApplication } from './submit-application.ts';
import { updateDraft } from './update-draft.ts';
import { withdrawApplication } from './withdraw-application.ts';

describe.each(['sqlite', 'postgres'] as const)('copying an application on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const copy = (number: string, requestKey = 'copy-key-1') => copyApplication(site.asCustomer, { number, requestKey });
  const withdrawn = async () => {
    const { number } = await site.submitted();
    await withdrawApplication(site.asCustomer, { number });
    return number;
  };

  test('makes a draft with the answers under a new number, the payment left open', async () => {
    const number = await withdrawn();
    const draft = await copy(number);
    const {
      paymentChannel: _channel,
      paymentReference: _reference,
      paidOn: _day,
      edition,
      ...answers
    } = completeAnswers;
    expect(draft).toMatchObject({ ...answers, state: 'draft', kind: 'new', submittedAt: null, revision: 0 });
    expect(draft).toMatchObject({ paymentChannel: null, paymentReference: '', paidOn: '', agreementVersion: null });
    expect(draft.edition?.code).toBe(edition);
    expect(draft.number).not.toBe(number);
    expect(draft.events).toMatchObject([{ act: 'create', note: `复制自申请 ${number}` }]);
    expect((await getApplication(site.asCustomer, { number })).state).toBe('withdrawn');
    await updateDraft(site.asCustomer, {
      number: draft.number,
      paymentChannel: 'bank',
      paymentReference: 'N-2',
      paidOn: '2026-11-02',
    });
    const sent = await submitApplication(site.asCustomer, {
      number: draft.number,
      agreementVersion: site.agreementVersion,
    });
    expect(sent.state).toBe('submitted');
  });

  test('of each that is over, approved and rejected too; of no other, and of nobody else’s', async () => {
    const approved = await site.approved();
    const { number: rejected } = await site.submitted({ creditCode: '91330106MA2CFLYX0B' });
    await expect(copy(rejected)).rejects.toMatchObject({ error: 'COPY_REFUSED' });
    await rejectApplication(site.asReviewer, { number: rejected, reason: '资料不符', refundNote: '' });
    expect((await copy(approved, 'copy-key-2')).state).toBe('draft');
    expect((await copy(rejected, 'copy-key-3')).state).toBe('draft');
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(copyApplication(stranger, { number: approved, requestKey: 'copy-key-4' })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  test('asked for many times at once over two servers is one draft', async () => {
    const number = await withdrawn();
    const second = await site.openSecondServer();
    const calls = [site.asCustomer, { ...site.asCustomer, ...second.services }];
    const copies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        copyApplication(calls[index % 2]!, { number, requestKey: 'double-click' }),
      ),
    );
    expect(new Set(copies.map((each) => each.number)).size).toBe(1);
    await second.services.database.close();
  });

  test('the key of one copy passes neither the copy of another application nor a new draft off as made', async () => {
    const [one, two] = [await withdrawn(), await withdrawn()];
    const copies = [await copy(one), await copy(two), await copy(one)];
    expect(copies.map(({ events }) => events[0]?.note)).toEqual([
      `复制自申请 ${one}`,
      `复制自申请 ${two}`,
      `复制自申请 ${one}`,
    ]);
    expect(copies[2]?.number).toBe(copies[0]?.number);
    const draft = await createDraft(site.asCustomer, { draftKey: 'copy-key-1' });
    expect(copies.map(({ number }) => number)).not.toContain(draft.number);
  });

  test('shares its files: each stays until nobody shows it any more', async () => {
    const { number } = await site.draft();
    const bytes = (async function* () {
      yield Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n');
    })();
    await addAttachment(site.asCustomer, { number, file: { name: '执照.pdf', bytes } });
    await submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion });
    await withdrawApplication(site.asCustomer, { number });
    const stored = async () => {
      const names = await readdir(path.join(site.services.config.dataDir, 'files'), { recursive: true });
      return names.filter((name) => /[0-9a-f-]{36}$/.test(name)).length;
    };
    const [one, two] = [await copy(number, 'copy-key-1'), await copy(number, 'copy-key-2')];
    const [file] = one.attachments;
    if (file === undefined) throw new Error('nothing was copied');
    await removeAttachment(site.asCustomer, { number: one.number, id: file.id });
    expect([one.attachments.length, await stored()]).toEqual([1, 1]);
    const kept = two.attachments[0]?.id ?? '';
    expect((await findAttachmentFile(site.services, site.customer, { number: two.number, id: kept })).name).toBe(
      '执照.pdf',
    );
    await withdrawApplication(site.asCustomer, { number: two.number });
    expect(await stored()).toBe(1);
    await site.services.database.db.updateTable('application_attachment').set({ removed_at: 1 }).execute();
    await withdrawApplication(site.asCustomer, { number: (await site.draft()).number });
    expect(await stored()).toBe(0);
  });

  test('the agreement agreed to last is that of the last submission', async () => {
    expect(await getAgreedVersion(site.asCustomer)).toEqual({ version: null });
    await site.draft();
    await site.submitted();
    expect(await getAgreedVersion(site.asCustomer)).toEqual({ version: site.agreementVersion });
  });

  test('a customer is told when something of theirs changed, and nothing of others', async () => {
    expect(await getChanges(site.asCustomer)).toEqual({ changedAt: null });
    const { number } = await site.submitted();
    site.clock.advance(1000);
    await rejectApplication(site.asReviewer, { number, reason: '资料不符', refundNote: '' });
    expect(await getChanges(site.asCustomer)).toEqual({ changedAt: site.clock.now() });
    expect(await getChanges(site.call(await site.newCustomer('stranger')))).toEqual({ changedAt: null });
  });
});
