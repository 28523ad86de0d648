import type { BlockContent } from '../../src/contract/pages/block-kinds.ts';
import { pageDocument, type StoredBlock, type StoredDocument } from '../../src/contract/pages/page-document.ts';
import { shippedMaintenanceNote } from '../../src/contract/settings.ts';
import type { SignedInCall } from '../../src/server/call.ts';
import { getDraft } from '../../src/server/catalog/editing/get-draft.ts';
import { publishCatalog } from '../../src/server/catalog/editing/publish-catalog.ts';
import { saveDraft as saveCatalog } from '../../src/server/catalog/editing/save-draft.ts';
import { getEditedPage } from '../../src/server/pages/get-edited-page.ts';
import { publishPage } from '../../src/server/pages/publish-page.ts';
import { saveDraft } from '../../src/server/pages/save-draft.ts';
import { pricing } from '../../src/server/pages/shipped/pricing.ts';
import { apply, login } from '../../src/server/pages/shipped/process.ts';
import * as said from '../../src/server/pages/shipped/words.ts';
import { writeSettings } from '../../src/server/settings/write-settings.ts';

/** Words that are ours, and that no other shop may show: the name, our technology, our measurements and samples. */
export const shippedWords =
  /Vela(?! contributors)|VELA_|\bVL-|(?<!__)React|TypeScript|Node\.js|PostgreSQL|npm run|Ant Design|Fastify|Kysely|Tailwind|oxlint|这套源码|理由写成数字|示例科技|演示公司|星帆|中后台框架的源码/i;

/** Addresses that answer before the shop is open, too: with 即将开放, a refusal, or their content. */
export const always = [
  '/',
  '/login',
  '/login?mode=register',
  '/recover/index',
  '/reset/index/nothing',
  '/email/verify/nothing',
  '/team/join/nothing',
  '/user/info',
  '/nothing-here',
  '/product/detail/nothing',
  '/download/nothing',
  '/share/nothing.png',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/changelog.atom',
  '/news.atom',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/jwks.json',
  '/.well-known/revocations.jwt',
  '/.well-known/license-log',
  '/sdk/latest.json',
  '/api/openapi.json',
  '/api/docs',
  '/api/nothing',
  '/api/web/site',
];

/** The answers of the shipped guide: promises about delivery and use, which only the vendor can make. */
const guide = pricing.blocks.find(({ kind }) => kind === 'guide')?.content as BlockContent<'guide'>;
const head = apply.blocks.find(({ kind }) => kind === 'applyHead')?.content as BlockContent<'applyHead'>;
const beside = login.blocks[0]?.content as BlockContent<'loginReasons'>;
const sentences = [
  ...guide.questions.flatMap(sentencesOf),
  guide.updates,
  guide.none,
  guide.begin,
  guide.goOn,
  guide.otherHolder,
  guide.cheaper,
  // The sentences shown after an application is sent, if none is needed, and beside the log-in.
  head.free,
  ...head.after.flatMap(({ text, mail }) => [text, mail]),
  beside.title,
  ...beside.items.map(({ text }) => text),
  // The sentences beside the form, in the help, in the news, and on several pages.
  head.none,
  head.login,
  head.renewal,
  head.certificate,
  ...Object.values(said).flatMap(({ description, blocks }) => [
    description,
    ...blocks.flatMap(({ content }) => Object.values(content).map(String)),
  ]),
  shippedMaintenanceNote,
]
  .flatMap((text) => text.split(/\n|\{\{\w+\}\}/))
  .map((text) => text.trim())
  // Halves of sentences such as “没有” may occur anywhere.
  .filter((text) => text.length > 5);

function sentencesOf({ reasons, otherReasons, lack }: BlockContent<'guide'>['questions'][number]): string[] {
  return [reasons, otherReasons, lack];
}

/** The first sentence of the shipped guide, steps or reasons in the text; null if there is none. */
export const shippedSentenceIn = (text: string): string | null =>
  sentences.find((sentence) => text.includes(sentence)) ?? null;

/** An answer in readable form: the decoded content of a signed text. */
export const readable = (answer: string): string =>
  /^[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(answer)
    ? answer
        .split('.', 2)
        .map((part) => Buffer.from(part, 'base64url').toString())
        .join('\n')
    : answer;

/** For texts that name languages because the SDK runs in them: the SDK's help, and its package. */
const ownNames = /vela(?! contributors)|\bVL-/i;

/** The first shipped word with the text around it; null if there is none. */
export const shippedIn = (text: string): string | null => excerpt(text, shippedWords);

/** The same for texts about programming. */
export const ownNameIn = (text: string): string | null => excerpt(text, ownNames);

function excerpt(text: string, words: RegExp): string | null {
  const found = words.exec(text);
  return found === null ? null : text.slice(Math.max(0, found.index - 60), found.index + 60);
}

const offer = {
  holderType: 'company' as const,
  priceFen: 299_900,
  updateMonths: 12,
  renewalFen: 99_900,
  developers: null,
  projects: 3,
  domains: 3,
  support: '工单',
};
const editions = [
  { code: 'trial', name: '体验版', needsApplication: false, recommended: false, priceFen: 0 },
  { code: 'team', name: '团队版', needsApplication: true, recommended: true, priceFen: 299_900 },
  { code: 'group', name: '集团版', needsApplication: true, recommended: false, priceFen: 899_900 },
].map(({ priceFen, ...edition }) => ({
  ...edition,
  tagline: '前后端一起交付',
  audience: '中小团队',
  highlights: ['全部源码'],
  subdomainLevels: null,
  offers: [{ ...offer, priceFen }],
}));

/**
 * 「星图 Admin」: another brand, with a front end in Vue, a back end in Java and three editions, as its vendor sets it up.
 */
export async function becomeOtherBrand(owner: SignedInCall): Promise<void> {
  await writeSettings(owner, {
    title: '星图 Admin',
    shortName: 'Xingtu',
    claim: '一套 Vue 后台',
    vendor: '星图软件（杭州）有限公司',
    copyright: '© 2026 星图软件',
    supportWechat: 'xingtu-help',
    supportEmail: 'help@xingtu.example',
    sdkPackage: '@xingtu/license',
    sdkVariable: 'XINGTU_LICENSE_KEY',
    licensePrefix: 'XT',
    maintenanceNote: '星图的客户照常干活。',
    refundTexts: { period: '三天', due: '三天内退。', done: '请查收。' },
  });
  const { revision } = await getDraft(owner);
  const features = [
    {
      name: '源码',
      features: [
        { name: 'Vue 前端', note: '', values: { team: true, group: true } },
        { name: '后端源码', note: '', values: { team: true, group: true } },
        { name: '移动端', note: '', values: { team: false, group: true } },
      ],
    },
  ];
  const words = {
    developers: { name: '席位', unit: '席', counter: '个' },
    projects: { name: '站点', unit: '处', counter: '个' },
    recommended: '多数人选',
  };
  const product = { name: '星图 Admin', tagline: '一套 Vue 后台', description: '前端 Vue，后端 Java。', words };
  const draft = await saveCatalog(owner, { revision, document: { product, editions, features } });
  await publishCatalog(owner, { revision: draft.revision });
  for (const [slug, change] of Object.entries(rewritten)) await republish(owner, slug, change);
}

async function republish(
  owner: SignedInCall,
  slug: string,
  change: (before: StoredDocument) => StoredDocument,
): Promise<void> {
  const { document, revision } = await getEditedPage(owner, { slug });
  await saveDraft(owner, { slug, revision, document: pageDocument.parse(change(document)) });
  await publishPage(owner, { slug, revision: revision + 1 });
}

const block = (kind: string, content: Record<string, unknown>) => ({ id: kind, kind, isHidden: false, content });
const ownBlocks = (title: string) => [
  block('intro', { title, text: '用过的人都说省心。' }),
  block('text', { title: '交付什么', markdown: '- 源码\n- 文档', isBeside: true }),
  block('editions', { title: '版本', text: '' }),
];

/** Pages in the vendor's own words; those that do not mention us stay as they are. */
const rewritten: Record<string, (before: StoredDocument) => StoredDocument> = {
  home: (before) => ({ ...before, blocks: ownBlocks('星图 Admin') }),
  choose: (before) => ({
    ...before,
    title: '为什么选星图',
    description: '前端 Vue，后端 Java。',
    blocks: ownBlocks('为什么'),
  }),
  product: (before) => ({
    ...before,
    blocks: before.blocks
      .filter(({ kind }) => kind !== 'shots')
      .map((each) => (each.kind === 'technology' ? { ...each, content: technology } : each)),
  }),
  pricing: (before) => ({
    ...before,
    blocks: before.blocks.map((each) => (each.kind === 'guide' ? { ...each, content: ownGuide } : withOwnNone(each))),
  }),
  gallery: (before) => ({ ...before, isHidden: true }),
  apply: (before) => ({
    ...before,
    blocks: before.blocks.map((each) =>
      each.kind === 'applyHead' ? { ...each, content: { ...each.content, ...ownSteps } } : each,
    ),
  }),
  login: (before) => ({
    ...before,
    description: '星图的客户从这里进。',
    blocks: [block('loginReasons', { title: '星图的客户中心', items: [{ term: '工单', text: '随时提。' }] })],
  }),
  'docs-home': inOwnWords,
  'docs-faq': inOwnWords,
  'docs-changelog': inOwnWords,
  'news-home': inOwnWords,
  'site-words': inOwnWords,
};
const withOwnNone = (each: StoredBlock): StoredBlock =>
  each.kind === 'prices' ? { ...each, content: { ...each.content, none: '马上就有。' } } : each;

function inOwnWords(before: StoredDocument): StoredDocument {
  return {
    ...before,
    title: `星图的${before.title}`,
    description: '星图写的。',
    blocks: before.blocks.map((part) => ({
      ...part,
      content: Object.fromEntries(Object.keys(part.content).map((name) => [name, `星图说 ${name}`])),
    })),
  };
}

const ownSteps = {
  none: '马上就有。',
  login: '先登录才看得到账号。',
  renewal: '续一年 {price}。',
  certificate: '这是样张。',
  free: '装上就能用。',
  afterTitle: '然后呢',
  after: [{ text: '客服会打电话给您。', mail: '' }],
};
const ask = (about: string, words: Record<string, unknown>) => ({
  about,
  text: `${about}？`,
  answers: ['甲', '乙', '丙'],
  feature: '',
  reasons: '',
  otherReasons: '',
  lack: '',
  ...words,
});
const ownGuide = {
  title: '怎么选',
  text: '',
  questions: [
    ask('use', { reasons: '先装体验版', lack: '体验版不能商用' }),
    ask('part', { feature: '移动端', reasons: '手机上也能办', otherReasons: '电脑上都能办', lack: '不带移动端' }),
    ask('people', { reasons: '坐席：{{limit}}' }),
  ],
  updates: '{{months}} 个月内随便升级',
  begin: '点几下就知道。',
  goOn: '还差 {{count}} 个。',
  found: '就它了',
  otherHolder: '{{holder}}才能买。',
  cheaper: '便宜的这几个不行：',
  unfit: '排除',
  none: '请找我们商量。',
};
const technology = {
  title: '技术栈',
  text: '',
  lacking: '不含源码',
  groups: [{ name: '前端', editions: '', items: [{ name: 'Vue', version: '3', text: '界面' }] }],
};
