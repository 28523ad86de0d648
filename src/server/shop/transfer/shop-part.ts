import type { Kysely, Transaction } from 'kysely';
import type { ShopPicture, PictureUse } from '../../../contract/shop/shop-pictures.ts';
import { ApiError } from '../../../contract/errors.ts';
import { fieldMessages, WHOLE_INPUT } from '../../../contract/field-messages.ts';
import { LARGEST_SHOP_FILE_BYTES } from '../../../contract/shop/shop-transfer.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** A picture of the shop to which a part refers. */
export interface PictureInUse {
  picture: ShopPicture;
  use: PictureUse;
}

/** Maps a picture's name in the file to the same picture as stored in this shop. */
export type PictureNames = ReadonlyMap<string, ShopPicture>;

export type Writer = Pick<Call, 'clock' | 'config' | 'origin' | 'user'>;

/** By name in the file, e.g. `library/….webp`. */
export type PartFiles = ReadonlyMap<string, Buffer>;

/** The changes that the content of a part would make here. */
export interface PartPlan {
  pictures: readonly PictureInUse[];
  /** Work for before the transaction, e.g. drawing pictures. Nothing refers to its results yet. */
  prepare?(call: Call): Promise<void>;
  /** The changes at this moment, in words that the owner reads before anything happens; empty if there are none. */
  changes(db: Kysely<Tables>, pictures: PictureNames, now: number): Promise<string[]>;
  /**
   * Runs in the one transaction of the whole import. Records itself in the audit log; leaves alone what is already as
   * in the file.
   */
  apply(call: Writer, trx: Transaction<Tables>, pictures: PictureNames): Promise<void>;
}

/**
 * One part of a shop's file, owned by its domain. To add one: a file like this beside the domain's store, and a line in
 * `shop-parts.ts`. Never people, never secrets.
 */
export interface ShopPart {
  /** `parts/<name>.json` in the file. */
  name: string;
  /** The name for people. */
  label: string;
  /** The version of the content's shape; goes up with every change that an older Vela could not read. */
  version: number;
  collect(
    db: Kysely<Tables>,
    parts: Pick<Call, 'clock' | 'files'>,
  ): Promise<{ content: unknown; pictures?: readonly PictureInUse[]; files?: PartFiles }>;
  /** Throws with `unusable` if the content is not what this version writes. */
  read(content: unknown, files: PartFiles): PartPlan;
}

/** The export would be too large; thrown before the files are read. */
export const tooLarge = (): ApiError =>
  new ApiError('SHOP_FILE_REFUSED', {
    message: `导出的文件会超过 ${LARGEST_SHOP_FILE_BYTES / 2 ** 20} MB，请先移除图片库里没有使用的图片`,
  });

/** Refuses the whole file. */
export const unusable = (message: string): ApiError => new ApiError('SHOP_FILE_REFUSED', { message });

interface Problems {
  issues: Parameters<typeof fieldMessages>[0];
}

/** The first problem that a schema finds in the content: `what`, where in it, and the field's message. */
export function unusableContent(what: string, { issues }: Problems): ApiError {
  const [[field, message] = [WHOLE_INPUT, '内容不正确']] = Object.entries(fieldMessages(issues));
  return unusable(
    field === WHOLE_INPUT ? `${what}不对：${message}` : `${what}不对（${field.slice(0, 80)}）：${message}`,
  );
}
