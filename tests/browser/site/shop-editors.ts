import sharp from 'sharp';
import { ask } from '../../support/servers/real-client.ts';
import type { RealServer } from '../../support/servers/real-server.ts';

/** An editor of the shop, with the parts to unfold and the buttons that open its dialogs. */
interface Editor {
  path: string;
  /** No other test checks the page itself on a phone. */
  isOnlyHere?: true;
  unfolds?: readonly RegExp[];
  opens?: readonly RegExp[];
}

interface Prepared {
  post: string;
  release: string;
}

/** All screens on which an owner changes the shop. */
export const editors = ({ post, release }: Prepared): readonly Editor[] => [
  { path: '/dashboard/opening', opens: [/^先关门准备/, /^清空示例/, /^我已备份/] },
  { path: '/dashboard/brand' },
  { path: '/dashboard/catalog', opens: [/^预览/, /^发布/] },
  { path: '/dashboard/catalog/discounts', opens: [/^修改/] },
  { path: '/dashboard/catalog/form', opens: [/^预览/, /^发布/] },
  { path: '/dashboard/pages', opens: [/^新建页面/] },
  { path: '/dashboard/pages/home', unfolds: [/^首屏/, /^步骤/, /^行动/], opens: [/^发布/] },
  { path: '/dashboard/pages/navigation', unfolds: [/^页头/, /^页脚的一栏/] },
  { path: '/dashboard/help', opens: [/^新建文档/] },
  { path: '/dashboard/help/page/sdk', opens: [/^图片/, /^发布/] },
  { path: '/dashboard/pages/legal/privacy', opens: [/^发布/] },
  { path: '/dashboard/media', opens: [/一片海/] },
  { path: '/dashboard/letters/application.reject' },
  { path: '/dashboard/letters/reasons', opens: [/^编辑“要求补充资料”/] },
  { path: '/dashboard/settings', opens: [/^添加群机器人/, /^允许一个主机/] },
  { path: '/dashboard/settings/mail' },
  { path: '/dashboard/settings/backup' },
  { path: '/dashboard/settings/keys' },
  { path: '/dashboard/announcements', opens: [/^新建通知/, /^写公告/] },
  { path: `/dashboard/announcements/${post}`, isOnlyHere: true, opens: [/^发布/] },
  { path: '/dashboard/releases', isOnlyHere: true, opens: [/^新建版本/] },
  { path: `/dashboard/releases/${release}`, isOnlyHere: true, opens: [/^编辑/, /^添加链接/, /^添加资料/] },
  { path: '/dashboard/releases/general', isOnlyHere: true, opens: [/^编辑/, /^替换/] },
  { path: '/dashboard/team', opens: [/^邀请同事/, /^新建角色/] },
];

/** A draft in each editor that has one, a discount, a picture, a post and a release. */
export async function prepareEditors(app: Pick<RealServer, 'url'>, token: string): Promise<Prepared> {
  const tell = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await ask(app, method, `/api/admin${path}`, { token, ...(body && { body }) })).data;
  const catalog = await tell('GET', '/catalog/draft');
  const product = { ...catalog.document.product, tagline: '改过的一句话' };
  await tell('PUT', '/catalog/draft', { revision: catalog.revision, document: { ...catalog.document, product } });
  const form = await tell('GET', '/application-form/draft');
  const questions = form.questions.map((one: object) => ({ help: '', editions: [], holderTypes: [], ...one }));
  const more = {
    name: '',
    type: 'text',
    label: '怎么知道我们',
    help: '',
    required: false,
    editions: [],
    holderTypes: [],
  };
  await tell('PUT', '/application-form/draft', { revision: form.revision, questions: [...questions, more] });
  const home = await tell('GET', '/pages/home');
  home.document.blocks[0].content.title = '改过的首屏';
  await tell('PUT', '/pages/home', { revision: home.revision, document: home.document });
  const { revision, category, title, summary, markdown } = await tell('GET', '/help-texts/page/sdk');
  await tell('PUT', '/help-texts/page/sdk', { revision, category, title: `${title}（改）`, summary, markdown });
  const privacy = await tell('GET', '/legal-texts/privacy');
  const longer = `${privacy.markdown}\n\n改过的一段。`;
  await tell('PUT', '/legal-texts/privacy', { revision: privacy.revision, markdown: longer });
  const terms = { code: '', percent: 10, amountFen: null, startsAt: null, endsAt: null, maxUses: null };
  const whom = { maxUsesEach: null, editions: [], kinds: ['upgrade'], requestKey: 'discount-of-editors' };
  await tell('POST', '/discounts', { ...terms, ...whom, name: '升级优惠' });
  await addPicture(app, token);
  const post = await tell('POST', '/news', { title: '一篇公告', slug: 'one-post' });
  await tell('PUT', `/news/${post.id}`, {
    revision: post.revision,
    title: '一篇公告',
    slug: 'one-post',
    summary: '摘要',
    body: '正文',
  });
  const texts = { version: '99.0.0', channel: 'beta', changelog: '修正', isSecurity: false, editions: ['pro'] };
  const release = await tell('POST', '/releases', texts);
  return { post: post.id, release: release.id };
}

async function addPicture({ url }: Pick<RealServer, 'url'>, token: string): Promise<void> {
  const sea = sharp({ create: { width: 640, height: 320, channels: 3, background: '#336699' } });
  const body = new FormData();
  body.append('alt', '一片海');
  body.append('file', new Blob([new Uint8Array(await sea.png().toBuffer())]), '一片海.png');
  await fetch(new URL('/api/admin/media', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}
