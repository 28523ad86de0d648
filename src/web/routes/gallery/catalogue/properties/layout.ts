import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  card: [
    ['title', 'ReactNode', '标题'],
    ['description', 'ReactNode', '标题下的说明'],
    ['actions', 'ReactNode', '标题右侧的操作'],
    ['flush', 'boolean', '没有内边距，给顶到边的表格用', 'false'],
  ],
  accordion: [
    ['items', '{ title, content }[]', '各段'],
    ['name', 'string', '同名的只展开一个'],
  ],
};
