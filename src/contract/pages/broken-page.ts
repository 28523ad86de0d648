import * as z from 'zod/mini';

export const brokenPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** The number of blocks that are left out. */
  blocks: z.int(),
});
export type BrokenPage = z.infer<typeof brokenPage>;
