import { LARGEST_SHOP_FILE_BYTES } from '../../../contract/shop/shop-transfer.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { readPicture } from '../../shop-pictures/find-picture.ts';
import { tooLarge } from './shop-part.ts';
import { shopParts } from './shop-parts.ts';
import { writeShopFile } from './shop-file.ts';

/** The shop as one file: what it sells, its texts and its look; no people, no secrets. */
export async function exportShop(call: Call): Promise<{ fileName: string; bytes: Buffer }> {
  const { database, clock, config } = call;
  const now = clock.now();
  const collected = await Promise.all(
    shopParts.map(async (part) => ({ part, ...(await part.collect(database.db, call)) })),
  );
  const pictures = new Map<string, Buffer>();
  for (const { picture } of collected.flatMap((one) => one.pictures ?? [])) {
    const bytes = await readPicture(call, picture, picture.format);
    if (bytes !== null) pictures.set(`${picture.name}.${picture.format}`, bytes);
  }
  const bytes = writeShopFile({
    title: config.appTitle,
    exportedAt: now,
    parts: collected.map(({ part: { name, version }, content }) => ({ name, version, content })),
    pictures,
    files: new Map(collected.flatMap(({ files }) => [...(files ?? [])])),
  });
  if (bytes.length > LARGEST_SHOP_FILE_BYTES) throw tooLarge();
  await database.transaction((trx) =>
    recordAudit(call, trx, {
      act: 'shop.exported',
      targetType: 'shop',
      targetId: 'shop',
      detail: { parts: shopParts.map(({ name }) => name) },
    }),
  );
  return { fileName: `${config.appShortName}-shop-${dayOf(now)}.zip`, bytes };
}
