import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { media } from '../../contract/files/media.ts';
import { LARGEST_SHOP_FILE_BYTES } from '../../contract/shop/shop-transfer.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tables } from '../database/tables/tables.ts';
import { judgeHead } from '../pictures/picture-format.ts';
import { type ShopPart, tooLarge, unusable, unusableContent } from '../shop/transfer/shop-part.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { storeForms, type StoredForms, withSentPicture } from './media-forms.ts';
import { insertMedia, insertMediaFiles, selectMediaFiles } from './store.ts';

const MOST_PICTURES = 800;
/** Enough to tell what kind of file it is. */
const HEAD_BYTES = 4096;

const { title, alt } = media.edit.input.shape;
const content = z.record(
  z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.object({ title, alt, sentHash: z.string().regex(/^[0-9a-f]{64}$/) }),
);
type Content = z.output<typeof content>;

const fileOf = (id: string): string => `library/${id}.webp`;

/** The media library: each picture once, in its widest form, under the id by which texts refer to it. */
export const mediaPart: ShopPart = {
  name: 'media',
  label: '图片库',
  version: 1,
  async collect(db, { files: store }) {
    const rows = await db.selectFrom('media_picture').selectAll().orderBy('id').execute();
    const stored = await selectMediaFiles(
      db,
      rows.map(({ id }) => id),
    );
    const widestOf = (picture: string) =>
      stored.findLast(({ picture_id: id, format }) => id === picture && format === 'webp');
    const total = rows.reduce((sum, { id }) => sum + (widestOf(id)?.size_bytes ?? 0), 0);
    if (total > LARGEST_SHOP_FILE_BYTES || rows.length > MOST_PICTURES) throw tooLarge();
    const pictures: Content = {};
    const files = new Map<string, Buffer>();
    for (const row of rows) {
      const widest = widestOf(row.id);
      // A picture whose file is lost is not shown anywhere either.
      if (widest === undefined || (await store.size(widest.location)) === null) continue;
      files.set(fileOf(row.id), await buffer(store.read(widest.location)));
      pictures[row.id] = { title: row.title, alt: row.alt, sentHash: row.sent_hash };
    }
    return { content: pictures, files };
  },
  read(raw, files) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('图片库的内容', parsed.error);
    const pictures = Object.entries(parsed.data);
    if (pictures.length > MOST_PICTURES) throw unusable('图片库的图片过多');
    for (const [id, { title: name }] of pictures) requirePicture(name, files.get(fileOf(id)));
    const drawn = new Map<string, StoredForms>();
    return {
      pictures: [],
      changes: async (db) => {
        const count = (await missingOf(db, pictures)).length;
        return count === 0 ? [] : [`${count} 张图片会加入图片库`];
      },
      async prepare(call) {
        for (const [id] of await missingOf(call.database.db, pictures)) {
          const bytes = Readable.from([files.get(fileOf(id)) ?? Buffer.alloc(0)]);
          const forms = await withSentPicture(call, { name: fileOf(id), bytes }, (sent) => storeForms(call, sent));
          drawn.set(id, forms);
        }
      },
      async apply(call, trx) {
        const now = call.clock.now();
        for (const [id, { title: name, alt: words, sentHash }] of await missingOf(trx, pictures)) {
          const forms = drawn.get(id);
          if (forms === undefined) continue;
          const { files: made, width, height, sizeBytes } = forms;
          const row = { id, revision: 1, title: name, alt: words, width, height, size_bytes: sizeBytes };
          await insertMedia(trx, { ...row, sent_hash: sentHash, created_at: now, changed_at: now });
          await insertMediaFiles(trx, id, made);
          await endReservations(
            trx,
            made.map(({ location }) => location),
          );
          await recordAudit(call, trx, {
            act: 'picture.added',
            targetType: 'picture',
            targetId: id,
            detail: { title: name, fileName: 'import' },
          });
        }
      },
    };
  },
};

function requirePicture(name: string, bytes: Buffer | undefined): void {
  if (bytes === undefined) throw unusable(`文件里缺少图片“${name}”`);
  const judged = judgeHead(bytes.subarray(0, HEAD_BYTES));
  if ('refusal' in judged) throw unusable(`图片“${name}”不能使用：${judged.refusal}`);
}

type Entries = [string, Content[string]][];

/** The pictures that are not here yet; existing ones stay as they are. */
async function missingOf(db: Kysely<Tables>, pictures: Entries): Promise<Entries> {
  const rows = await db.selectFrom('media_picture').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return pictures.filter(([id]) => !known.has(id));
}
