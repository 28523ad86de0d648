import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';

const PATH = '/applying/index';

/** Every step of every edition is one page for search engines. */
export function applyMeta(matches: Parameters<typeof pageMeta>[0]) {
  return pageMeta(matches, {
    title: '申请授权',
    description: '在线申请商业授权：选择版本与被授权方类型，填写项目信息，付款后提交凭证，审核通过即签发授权密钥。',
    path: PATH,
    structuredData: [breadcrumbs(matches, '申请授权', PATH)],
  });
}
