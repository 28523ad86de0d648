import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { pngOf } from '../../../tests/support/pictures.ts';
import { startS3 } from '../../../tests/support/servers/s3.ts';
import { ApiError } from '../../contract/errors.ts';
import { addAttachment } from '../applications/attachments/add-attachment.ts';
import type { SignedInCall } from '../call.ts';
import { days } from '../duration.ts';
import { setAvatar } from '../identity/profile/set-avatar.ts';
import { s3Store } from '../outside/s3/s3-store.ts';
import { sweepUploads } from './sweep-uploads.ts';

const pdf = Buffer.from('%PDF-1.7\n\nstartxref\n9\n%%EOF\n');
const fileOf = (name: string, content: Uint8Array) => ({
  name,
  bytes: (async function* () {
    yield content;
  })(),
});

describe.each(['folder', 's3'] as const)(
  'a process that dies between storing a file and its record, in a %s',
  (kind) => {
    let s3: Awaited<ReturnType<typeof startS3>> | undefined;
    let site: Licensing;
    beforeEach(async () => {
      s3 = kind === 's3' ? await startS3() : undefined;
      site = await openLicensing('sqlite', s3 === undefined ? {} : { files: s3Store(s3.place) });
    });
    afterEach(async () => {
      await site.close();
      await s3?.close();
    });

    /** From the moment when the record would be written, nothing answers any more. */
    const dying = (): SignedInCall => {
      const dead = () => Promise.reject(new Error('dead'));
      const { database, files } = site.services;
      return { ...site.asCustomer, database: { ...database, transaction: dead }, files: { ...files, remove: dead } };
    };
    const reserved = async () =>
      (await site.services.database.db.selectFrom('upload').select('location').execute()).map(
        ({ location }) => location,
      );
    const sizes = (keys: string[]) => Promise.all(keys.map((key) => site.services.files.size(key)));

    test('keeps what was recorded when only the answer to it was lost', async () => {
      const { number } = await site.draft();
      const { database } = site.services;
      const transaction: typeof database.transaction = async (work) => {
        await database.transaction(work);
        throw new Error('connection lost');
      };
      const unheard: SignedInCall = { ...site.asCustomer, database: { ...database, transaction } };
      const sent = addAttachment(unheard, { number, file: fileOf('合同.pdf', pdf) });
      await expect(sent).rejects.toThrow('connection lost');
      const picture = setAvatar(unheard, { file: fileOf('me.png', pngOf(64, 64)) });
      await expect(picture).rejects.toThrow('connection lost');
      site.clock.advance(days(3));
      await sweepUploads(site.services);
      const kept = [
        ...(await database.db.selectFrom('application_attachment').select('location').execute()),
        ...(await database.db.selectFrom('avatar_picture').select('location').execute()),
      ];
      expect(kept.length).toBeGreaterThan(1);
      expect(await sizes(kept.map(({ location }) => location))).not.toContain(null);
    });

    test('keeps nothing of what was refused', async () => {
      const { number } = await site.draft();
      const refusing = {
        ...site.services.database,
        transaction: () => Promise.reject(new ApiError('ATTACHMENT_LIMIT_REACHED')),
      };
      const sent = addAttachment({ ...site.asCustomer, database: refusing }, { number, file: fileOf('回单.pdf', pdf) });
      await expect(sent).rejects.toMatchObject({ error: 'ATTACHMENT_LIMIT_REACHED' });
      expect(await sizes(await reserved())).toEqual([null]);
    });

    test('leaves nothing behind for longer than a few days; what was recorded stays', async () => {
      const { number } = await site.draft();
      await addAttachment(site.asCustomer, { number, file: fileOf('合同.pdf', pdf) });
      await setAvatar(site.asCustomer, { file: fileOf('me.png', pngOf(64, 64)) });
      expect(await reserved()).toEqual([]);
      await expect(addAttachment(dying(), { number, file: fileOf('回单.pdf', pdf) })).rejects.toThrow('dead');
      await expect(setAvatar(dying(), { file: fileOf('me.png', pngOf(80, 80)) })).rejects.toThrow('dead');
      const orphans = await reserved();
      expect(orphans.length).toBeGreaterThan(1);
      expect(await sizes(orphans)).not.toContain(null);
      await sweepUploads(site.services);
      expect(await sizes(orphans)).not.toContain(null);
      site.clock.advance(days(3));
      await sweepUploads(site.services);
      expect(new Set(await sizes(orphans))).toEqual(new Set([null]));
      expect(await reserved()).toEqual([]);
      const { db } = site.services.database;
      const kept = [
        ...(await db.selectFrom('application_attachment').select('location').execute()),
        ...(await db.selectFrom('avatar_picture').select('location').execute()),
      ];
      expect(await sizes(kept.map(({ location }) => location))).not.toContain(null);
    });
  },
);
