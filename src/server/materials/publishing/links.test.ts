import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { uploadText } from '../../../../tests/support/uploading.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { addLink } from './add-link.ts';
import { addUploadedMaterial } from './add-uploaded-material.ts';
import { editLink } from './edit-link.ts';
import { editMaterial } from './edit-material.ts';
import { issueTicket } from '../downloads/issue-ticket.ts';
import { listMaterials } from '../list-materials.ts';
import { redeemTicket } from '../downloads/redeem-ticket.ts';
import { restoreMaterial, retireMaterial } from './retire-material.ts';

const link = {
  releaseId: null,
  title: '设计稿（网盘）',
  description: '',
  url: 'https://pan.example.com/s/1abc',
  accessCode: 'x1y2',
  isPublic: false,
  editions: ['pro'],
};

describe.each(['sqlite', 'postgres'] as const)('links as materials on %s', (dialect) => {
  let site: Licensing;
  let editor: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    editor = site.call(await createTestUser(site.services, { username: 'editor', roles: ['editor'] }));
  });
  afterEach(() => site.close());

  test('where a link leads and its code are told with the ticket, to whoever may have it', async () => {
    const { id } = await addLink(editor, link);
    const [listed] = (await listMaterials(site.asCustomer)).items;
    expect(listed).toMatchObject({ id, kind: 'link', access: 'needs_license', sizeBytes: 0 });
    expect(JSON.stringify(listed)).not.toMatch(/x1y2|pan\.example/);
    await expect(issueTicket(site.asCustomer, { id })).rejects.toMatchObject({ error: 'MATERIAL_LOCKED' });
    await site.approved();
    const ticket = await issueTicket(site.asCustomer, { id });
    expect(ticket.accessCode).toBe('x1y2');
    expect(await redeemTicket(site.services, ticket.url.replace('/download/', ''))).toEqual({
      kind: 'link',
      url: link.url,
      isFirstUse: true,
    });
  });

  test('the same form sent many times adds one; another with the same address is refused', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, () => addLink(editor, link)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    await expect(addLink(editor, { ...link, title: '别的' })).rejects.toMatchObject({ error: 'MATERIAL_EXISTS' });
    const { id } = await addLink(editor, { ...link, url: 'https://pan.example.com/s/2' });
    await expect(editLink(editor, { ...link, id })).rejects.toMatchObject({ error: 'MATERIAL_EXISTS' });
    await retireMaterial(editor, { id: added[0]!.id });
    await editLink(editor, { ...link, id });
    await expect(restoreMaterial(editor, { id: added[0]!.id })).rejects.toMatchObject({ error: 'MATERIAL_EXISTS' });
    await expect(addLink(editor, { ...link, url: 'https://a.example/', editions: [] })).rejects.toMatchObject({
      fields: { editions: expect.any(String) as string },
    });
  });

  test('a link that moved is put right in its place; its audit never holds the code', async () => {
    const { id } = await addLink(editor, link);
    const moved = await editLink(editor, { ...link, id, url: 'https://pan.example.com/s/new', accessCode: 'z9z9' });
    expect(moved).toMatchObject({ id, kind: 'link', url: 'https://pan.example.com/s/new', accessCode: 'z9z9' });
    const audit = await site.services.database.db.selectFrom('audit_event').selectAll().execute();
    expect(JSON.stringify(audit)).not.toMatch(/x1y2|z9z9/);
  });

  test('a link is no file, and a file no link', async () => {
    const { id } = await addLink(editor, link);
    const { releaseId: _releaseId, url: _url, accessCode: _accessCode, ...said } = link;
    await expect(editMaterial(editor, { ...said, id, kind: 'source' })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const uploadId = await uploadText(editor, '手册.pdf', '内容');
    const file = await addUploadedMaterial(editor, { ...said, releaseId: null, kind: 'document', uploadId });
    await expect(editLink(editor, { ...link, id: file.id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });
});
