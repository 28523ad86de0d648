import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { ShopImport } from '../../../contract/shop/shop-transfer.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { contentChanged } from '../../content/content-generation.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { forgetCachedSettings } from '../../settings/read-settings.ts';
import { type PreparedPicture, preparePicture, storePicture } from '../../shop-pictures/add-picture.ts';
import { hasPicture } from '../../shop-pictures/find-picture.ts';
import { holdSettings } from '../../settings/write-settings.ts';
import { forgetCachedShop } from '../read-shop.ts';
import { lockShop } from '../store.ts';
import type { PictureNames } from './shop-part.ts';
import { type ReadShopFile, readShopFile } from './shop-file.ts';

/** Lists the changes that the file would make here. Nothing is stored. */
export async function checkImport(call: Call, archive: Uint8Array): Promise<ShopImport> {
  const file = await readShopFile(archive);
  const { names } = await makePictures(call, file);
  return presentImport(file, archive, await changesOf(call, call.database.db, { file, names }));
}

/**
 * Applies the changes that were shown, all or none. A file that changes nothing any more counts as success: it was
 * imported before.
 */
export async function importShop(call: Call, archive: Uint8Array, seen: string): Promise<ShopImport> {
  const file = await readShopFile(archive);
  const { names, prepared } = await makePictures(call, file);
  const before = presentImport(file, archive, await changesOf(call, call.database.db, { file, names }));
  if (before.parts.every(({ changes }) => changes.length === 0)) return before;
  if (before.digest !== seen) throw new ApiError('SHOP_CHANGED');
  // Pictures that end up unused are removed by the next sweep, like any picture that was never saved.
  for (const one of prepared) await storePicture(call, one, 'import');
  for (const { plan } of file.plans) await plan.prepare?.(call);
  await call.database.transaction(async (trx) => {
    await lockShop(trx);
    await holdSettings(trx, call.clock.now());
    // Drawing and storing took a while, during which a colleague may have saved something.
    const { digest } = presentImport(file, archive, await changesOf(call, trx, { file, names }));
    if (digest !== seen) throw new ApiError('SHOP_CHANGED');
    for (const { plan } of file.plans) await plan.apply(call, trx, names);
    await recordAudit(call, trx, {
      act: 'shop.imported',
      targetType: 'shop',
      targetId: 'shop',
      detail: { digest: before.digest, changes: before.parts.flatMap(({ changes }) => changes).slice(0, 100) },
    });
  });
  forgetCachedSettings(call.database);
  forgetCachedShop(call.database);
  contentChanged(call.database);
  return before;
}

/** The file's bytes are not kept: each picture is processed as if somebody had uploaded it. */
async function makePictures(
  call: Call,
  { plans, pictures }: ReadShopFile,
): Promise<{ names: PictureNames; prepared: PreparedPicture[] }> {
  const names = new Map<string, PreparedPicture['picture']>();
  const prepared: PreparedPicture[] = [];
  for (const { picture, use } of plans.flatMap(({ plan }) => plan.pictures)) {
    if (names.has(picture.name)) continue;
    if (await hasPicture(call.database.db, picture)) {
      names.set(picture.name, picture);
      continue;
    }
    const fileName = `${picture.name}.${picture.format}`;
    const bytes = Readable.from([pictures.get(fileName) ?? Buffer.alloc(0)]);
    const made = await preparePicture(call, use, { name: fileName, bytes });
    names.set(picture.name, made.picture);
    if (!(await hasPicture(call.database.db, made.picture))) prepared.push(made);
  }
  return { names, prepared };
}

async function changesOf(
  { clock }: Call,
  db: Kysely<Tables>,
  { file, names }: { file: ReadShopFile; names: PictureNames },
): Promise<ShopImport['parts']> {
  const parts: ShopImport['parts'] = [];
  for (const { part, plan } of file.plans)
    parts.push({ label: part.label, changes: await plan.changes(db, names, clock.now()) });
  return parts;
}

/** The digest covers the file and the changes it would make: a confirmation names both. */
function presentImport(
  { title, exportedAt }: ReadShopFile,
  archive: Uint8Array,
  parts: ShopImport['parts'],
): ShopImport {
  const digest = createHash('sha256').update(archive).update(JSON.stringify(parts)).digest('hex');
  return { title, exportedAt, digest, parts };
}
