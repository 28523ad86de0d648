import type { CatalogWords } from './catalog-words.ts';

/** In a file of its own: public pages need it without its schema. */
export const shippedWords: CatalogWords = {
  developers: { name: '开发者', unit: '人', counter: '名' },
  projects: { name: '项目', unit: '个', counter: '个' },
  recommended: '推荐',
};
