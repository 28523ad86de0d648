import type { Material } from '../../../contract/files/materials.ts';

export const materialKindNames: Record<Material['kind'], string> = {
  source: '源码',
  document: '文档',
  design: '设计稿',
  video: '视频',
  link: '链接',
};
