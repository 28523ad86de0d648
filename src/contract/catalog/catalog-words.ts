import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';

const limitWords = (name: string) =>
  z.object({
    name: requiredLine(8, `请填写${name}的名称`),
    /** Follows a number that stands alone: `5 人`. */
    unit: requiredLine(4, '请填写单位'),
    /** Stands between a number and the name: `5 名开发者`. */
    counter: requiredLine(4, '请填写量词'),
  });

/** The vendor's names for the limits of an edition, and for the mark of the recommended one. */
export const catalogWords = z.object({
  developers: limitWords('人数'),
  projects: limitWords('项目'),
  recommended: requiredLine(6, '请填写推荐版本的标记'),
});
export type CatalogWords = z.output<typeof catalogWords>;
