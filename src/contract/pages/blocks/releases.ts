import { text } from '../block-fields.ts';
import { blockKind, heading } from '../block-kind.ts';

export const releases = blockKind('releases', {
  name: '最近的发布',
  use: '最近四个正式版，取自发布记录；还没有发布时不显示',
  fields: { ...heading, note: text('注', 200, { hint: '后面接“更新日志”的链接' }) },
});
