import type { Material } from '../../../../contract/materials.ts';

/** Why a material cannot be had, and where that is changed. */
export const lockReasons: Record<
  Exclude<Material['access'], 'allowed'>,
  { text: string; to: string; label: string }
> = {
  needs_license: { text: '需要对应版本的授权', to: '/applying/index', label: '申请授权' },
  outside_updates: { text: '发布于您的更新窗口之后', to: '/user/product', label: '查看更新窗口' },
  license_not_active: { text: '对应的授权已暂停或撤销，暂不能下载', to: '/user/product', label: '查看授权' },
  not_published_yet: { text: '还没有发布', to: '/docs/changelog', label: '查看更新日志' },
};
