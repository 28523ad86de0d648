import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { verifyLicense } from '@vela/license';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionCodes } from '../../../contract/permissions.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { examine } from '../../doctor/examine.ts';
import { minutes } from '../../duration.ts';
import { gatherFacts } from '../../shop/shop-facts.ts';
import { checklistOf } from '../../shop/checklist.ts';
import { loadSigningKeys } from '../keys/load-signing-keys.ts';
import { rotateSigningKey } from '../keys/manage-signing-keys.ts';
import { signingKeyOperations as own } from '../keys/signing-key-operations.ts';
import { licenseOperations } from '../operations.ts';
import { listLicenses } from '../list-licenses.ts';
import { openKeyFile } from './key-file.ts';
import { restoreKeys, restoreSecret } from './restore-keys.ts';

const passphrase = 'four words from nowhere';

describe.each(['sqlite', 'postgres'] as const)('backups of the signing keys on %s', (dialect) => {
  let site: Licensing;
  let owner: Licensing['asReviewer'];
  beforeEach(async () => {
    // The file `license.kek`, as on most servers.
    site = await openLicensing(dialect, { env: { LICENSE_KEK: '' } });
    owner = { ...site.asReviewer, user: { ...site.asReviewer.user, permissions: [...permissionCodes] } };
  });
  afterEach(() => site.close());

  const backUp = async () => (await own.backUp(owner, { passphrase })).text;
  const signing = () => site.services.keys.activeKid;
  const secretFile = () => path.join(site.services.config.dataDir, 'license.kek');
  /** As after a restart. */
  const restarted = async () => ({ ...site.call(), keys: await loadSigningKeys(site.services) });
  const licenseKey = async () =>
    (await licenseOperations.key(site.asCustomer, { number: (await listLicenses(site.asCustomer)).items[0]!.number }))
      .key;
  const saysAboutKeys = async () =>
    checklistOf(await gatherFacts(site.services), [])
      .find(({ name }) => name === 'keys')!
      .findings.map(({ text }) => text);
  const doctorSays = async () => (await examine(site.services)).find(({ topic }) => topic === 'keys');

  test('a file holds the keys, opens with its passphrase only, and says whether it is the one in use', async () => {
    await site.approved();
    const file = await backUp();
    expect(file).not.toContain(passphrase);
    expect(await own.check(owner, { file, passphrase })).toMatchObject({
      keys: [{ kid: signing(), here: 'signing' }],
      missing: [],
      isCurrent: true,
    });
    const refused = { error: 'FIELDS_INVALID' };
    await expect(own.check(owner, { file, passphrase: `${passphrase}!` })).rejects.toMatchObject({
      ...refused,
      fields: { passphrase: '口令不对，或者文件被改动过' },
    });
    const changed = file.replace('"site": "', '"site": "https://else.example/');
    await expect(own.check(owner, { file: changed, passphrase })).rejects.toMatchObject(refused);
    for (const wrong of ['', '{}', '[1]', '{"format":"vela-signing-keys","version":2}', '"vela"'])
      await expect(own.check(owner, { file: wrong, passphrase })).rejects.toMatchObject({
        fields: { file: expect.stringMatching(/./) },
      });
    const before = signing();
    const next = await rotateSigningKey(owner, before);
    expect(await own.check(owner, { file, passphrase })).toMatchObject({
      keys: [{ kid: before, here: 'retired' }],
      missing: [next],
      isCurrent: false,
    });
    site.clock.advance(minutes(11));
    await expect(own.backUp(owner, { passphrase })).rejects.toMatchObject({ error: 'FRESH_LOGIN_REQUIRED' });
    await expect(own.rotate(owner, { seen: next })).rejects.toMatchObject({ error: 'FRESH_LOGIN_REQUIRED' });
  });

  test('the list, the checklist and doctor say when it was taken, and that keys were rotated since', async () => {
    await site.approved();
    expect(await doctorSays()).toMatchObject({ state: 'open', text: expect.stringContaining('还没有备份过') });
    expect(await saysAboutKeys()).toEqual([expect.stringContaining('没有确认备份')]);
    site.clock.advance(1000);
    await backUp();
    const at = site.clock.now();
    expect(await own.list(owner, {})).toMatchObject({
      items: [{ kid: signing(), state: 'signing', licenses: 1, backedUpAt: at, activatedBy: null, opens: true }],
      backup: { at, isCurrent: true },
    });
    expect(await doctorSays()).toMatchObject({ state: 'good', text: expect.stringContaining(signing()) });
    expect(await saysAboutKeys()).toEqual([]);
    const before = signing();
    const listed = await own.rotate(owner, { seen: before });
    expect(listed).toMatchObject({
      items: [
        { kid: listed.activeKid, state: 'signing', licenses: 0, backedUpAt: null, activatedBy: 'reviewer' },
        { kid: before, state: 'retired', licenses: 1, backedUpAt: at },
      ],
      backup: { at, isCurrent: false },
    });
    expect(await doctorSays()).toMatchObject({ state: 'open', text: expect.stringContaining('换过签名密钥') });
    expect(await saysAboutKeys()).toEqual(['上次备份之后换过签名密钥，请重新备份']);
    const acts = await site.services.database.db.selectFrom('audit_event').select(['act', 'detail']).execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['signing_key.backed_up', 'signing_key.rotated']),
    );
    expect(JSON.stringify(acts)).not.toContain(passphrase);
  });

  test('a server without its key-encryption key gets it back, once, and signs on with the same key', async () => {
    await site.approved();
    const key = await licenseKey();
    const before = signing();
    const opened = await openKeyFile(await backUp(), passphrase);
    await rm(secretFile());
    expect(await restoreSecret(site.services.config, opened)).toBe(true);
    expect(await restoreSecret(site.services.config, opened)).toBe(false);
    const call = await restarted();
    expect(call.keys.activeKid).toBe(before);
    expect(call.keys.sealedElsewhere).toEqual([]);
    expect(await restoreKeys(call, opened)).toEqual({ added: [], opened: [] });
    expect((await verifyLicense(key, { keys: call.keys.jwks() })).valid).toBe(true);
  });

  test('a server that has made another key in the meantime keeps it, and opens the former one again', async () => {
    const before = signing();
    const opened = await openKeyFile(await backUp(), passphrase);
    await rm(secretFile());
    site.clock.advance(1000);
    const call = await restarted();
    expect(call.keys.activeKid).not.toBe(before);
    expect(call.keys.sealedElsewhere).toEqual([before]);
    const other = call.keys.activeKid;
    expect(await restoreSecret(site.services.config, opened)).toBe(false);
    expect(await restoreKeys(call, opened)).toEqual({ added: [], opened: [before] });
    expect(await restoreKeys(call, opened)).toEqual({ added: [], opened: [] });
    expect([call.keys.activeKid, call.keys.sealedElsewhere]).toEqual([other, []]);
    const restored = await site.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('act', '=', 'signing_key.restored')
      .execute();
    expect(restored).toHaveLength(1);
  });

  test('a key that is gone from the database comes back with its state', async () => {
    await site.approved();
    const before = signing();
    await rotateSigningKey(owner, before);
    const opened = await openKeyFile(await backUp(), passphrase);
    const { db } = site.services.database;
    await db.deleteFrom('signing_key').where('kid', '=', before).execute();
    expect(await restoreKeys(site.call(), opened)).toEqual({ added: [before], opened: [] });
    expect((await own.list(owner, {})).items.map(({ kid, state }) => [kid, state])).toContainEqual([before, 'retired']);
    expect(site.services.keys.jwks().keys.map(({ kid }) => kid)).toContain(before);
  });

  test('the file of another shop is refused, before anything is written', async () => {
    const shop = await openLicensing('sqlite', { env: { LICENSE_KEK: '' } });
    const boss = { ...shop.asReviewer, user: { ...shop.asReviewer.user, permissions: [...permissionCodes] } };
    const { text } = await own.backUp(boss, { passphrase });
    await shop.close();
    const opened = await openKeyFile(text, passphrase);
    await site.approved();
    expect(await own.check(owner, { file: text, passphrase })).toMatchObject({
      keys: [{ here: null }],
      missing: [signing()],
      isCurrent: false,
    });
    await expect(restoreKeys(site.call(), opened)).rejects.toThrow('另一家店');
    const kept = `${secretFile()}.kept`;
    await rename(secretFile(), kept);
    await expect(restoreSecret(site.services.config, opened)).rejects.toThrow('另一家店');
    await rename(kept, secretFile());
    expect((await own.list(owner, {})).items).toHaveLength(1);
  });
});
