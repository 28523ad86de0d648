import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoiceDetails as details, madeInvoice } from '../../../tests/support/invoicing.ts';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { addInvoiceFile } from './add-invoice-file.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { issueInvoice, voidInvoice } from './decide-invoice.ts';
import { findInvoiceFile } from './find-invoice-file.ts';
import { getInvoiceDesk } from './get-invoice-desk.ts';
import { invoiceFileType } from './invoice-file-content.ts';
import { discardDroppedInvoiceFiles } from './invoice-files.ts';
import { listInvoices } from './list-invoices.ts';
import { removeInvoiceFile } from './remove-invoice-file.ts';
import { requestInvoice } from './request-invoice.ts';

const pdf = (words = '') => Buffer.from(`%PDF-1.7\n${words}\nstartxref\n9\n%%EOF\n`);

/** A zip archive of empty files, written by hand. */
function zipOf(...names: string[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names.map((each) => Buffer.from(each))) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(local, name);
    directory.push(entry, name);
    offset += local.length + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const endsOf = (bytes: Buffer) => ({ sizeBytes: bytes.length, head: bytes.subarray(0, 2048), tail: bytes });

const made = { ...madeInvoice, link: '' };

test('what a file is, is told by its content alone', () => {
  expect(invoiceFileType(endsOf(pdf()))).toBe('application/pdf');
  expect(invoiceFileType(endsOf(zipOf('OFD.xml', 'Doc_0/Document.xml')))).toBe('application/ofd');
  const end = zipOf('OFD.xml');
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<svg onload="alert(1)"/>'),
    pdf().subarray(0, 12),
    zipOf('word/document.xml'),
    zipOf('OFD.xml').subarray(0, -5),
    Buffer.concat([Buffer.from('MZ'), zipOf('OFD.xml')]),
    // A directory that claims more, or lies elsewhere.
    Buffer.from(end).fill(0xff, end.length - 12, end.length - 2),
  ])
    expect(() => invoiceFileType(endsOf(bytes))).toThrow(
      expect.objectContaining({ error: 'ATTACHMENT_REFUSED' }) as Error,
    );
});

describe.each(['sqlite', 'postgres'] as const)('files of invoices on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const requested = async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    const { invoice } = await requestInvoice(site.asCustomer, { number, ...details });
    return { number, revision: invoice!.revision };
  };
  const add = (number: string, content: Buffer, name = '../发票.exe', call = site.asReviewer) => {
    const bytes = (async function* () {
      yield content;
    })();
    return addInvoiceFile(call, { number, file: { name, bytes } });
  };
  const seen = async (number: string) => (await getInvoiceDesk(site.asCustomer, { number })).invoice?.files;
  const letters = () =>
    site.services.database.db.selectFrom('outbox_mail').select('body_text').where('subject', 'like', '%票%').execute();

  test('brought before it is issued, a file is the customer’s with the issued invoice, and nobody else’s', async () => {
    const { number, revision } = await requested();
    await add(number, pdf());
    const { files } = await add(number, zipOf('OFD.xml'), '发票.ofd');
    expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['../发票.pdf', 'application/pdf'],
      ['发票.ofd', 'application/ofd'],
    ]);
    const id = files[0]!.id;
    const { customer, reviewer, services } = site;
    expect(await seen(number)).toEqual([]);
    await expect(findInvoiceFile(services, customer, { number, id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect((await findInvoiceFile(services, reviewer, { number, id })).sizeBytes).toBe(pdf().length);
    await issueInvoice(site.asReviewer, { number, revision, ...made });
    expect((await seen(number))?.map((file) => file.id)).toEqual(files.map((file) => file.id));
    expect((await findInvoiceFile(services, customer, { number, id })).name).toBe('../发票.pdf');
    const stranger = await createTestUser(services, { username: 'stranger' });
    await expect(findInvoiceFile(services, stranger, { number, id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect((await letters())[0]?.body_text).toContain('发票文件可以登录后在申请页下载');
    const { items } = await listInvoices(site.asReviewer, { state: 'issued' });
    expect(items[0]?.files).toHaveLength(2);
  });

  test('sent fifty times to two servers, a file is kept once; four are the most; a wrong one is taken away', async () => {
    const { number, revision } = await requested();
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => add(number, pdf(), undefined, calls[index % 2])),
    );
    // Each server takes so many uploads at once, and refuses the others.
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused.length).toBeLessThan(50);
    for (const each of refused) expect(each).toMatchObject({ error: 'SERVER_BUSY' });
    await second.services.database.close();
    await issueInvoice(site.asReviewer, { number, revision, ...made });
    for (const words of ['b', 'c', 'd']) await add(number, pdf(words));
    await expect(add(number, pdf('e'))).rejects.toMatchObject({ error: 'INVOICE_FILE_LIMIT_REACHED' });
    const files = (await seen(number)) ?? [];
    expect(files).toHaveLength(4);
    const input = { number, id: files[0]!.id };
    const { location } = await findInvoiceFile(site.services, site.customer, input);
    expect((await removeInvoiceFile(site.asReviewer, input)).files).toHaveLength(3);
    expect((await removeInvoiceFile(site.asReviewer, input)).files).toHaveLength(3);
    expect(await site.services.files.size(location)).toBeNull();
    const stored = await site.services.database.db.selectFrom('upload').select('id').execute();
    // A file that was sent in vain is noted for the sweep and already gone from the store.
    expect(stored.length).toBeLessThanOrEqual(50);
  });

  test('what was brought for a request that changes is not issued with it', async () => {
    const { number, revision } = await requested();
    await add(number, pdf());
    const { invoice } = await requestInvoice(site.asCustomer, { number, ...details, title: '新抬头', revision });
    const issued = await issueInvoice(site.asReviewer, { number, revision: invoice!.revision, ...made });
    expect(issued.files).toEqual([]);
    await add(number, pdf('正确'));
    const voided = await voidInvoice(site.asReviewer, { number, revision: issued.revision, reason: '抬头有误' });
    expect(await seen(number)).toHaveLength(1);
    await expect(add(number, pdf('迟'))).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    await requestInvoice(site.asCustomer, { number, ...details, revision: voided.revision });
    expect(await seen(number)).toEqual([]);
    await cancelInvoice(site.asCustomer, { number });
    await discardDroppedInvoiceFiles(site.services);
    const kept = await site.services.database.db.selectFrom('invoice_file').select('invoice_number').execute();
    expect(kept.map((row) => row.invoice_number)).toEqual([made.invoiceNumber]);
  });
});
