import { blockKind, heading, noneYet } from '../block-kind.ts';

export const editions = blockKind('editions', {
  name: '版本与价格',
  use: '在售的版本，取自“商品与价格”',
  fields: { ...heading, none: noneYet },
});
