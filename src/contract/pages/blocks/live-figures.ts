import { line, text } from '../block-fields.ts';
import { blockKind } from '../block-kind.ts';

export const liveFigures = blockKind('liveFigures', {
  name: '本站数字',
  use: '有效授权、客户与审核用时，从数据库清点；还没有时不显示',
  fields: {
    licenses: line('有效授权的叫法', 20, { required: true }),
    holders: line('客户的叫法', 20, { required: true }),
    review: line('审核用时的叫法', 20, { required: true }),
    note: text('注', 300),
  },
});
