import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';

const limitWords = (name: string) =>
  z.object({
    name: requiredLine(8, `请填写${name}的名称`),
    /** After a number that stands by itself: `5 人`. */
    unit: requiredLine(4, '请填写单位'),
    /** Between a number and the name: `5 名开发者`. */
    counter: requiredLine(4, '请填写量词'),
  });

/** A vendor's names for the things that an edition limits, and for the mark of the edition that he recommends. */
export const catalogWords = z.object({
  developers: limitWords('人数'),
  projects: limitWords('项目'),
  recommended: requiredLine(6, '请填写推荐版本的标记'),
});
export type CatalogWords = z.output<typeof catalogWords>;
