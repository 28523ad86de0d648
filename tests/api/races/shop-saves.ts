import { type Answered, type Contest, mine, others, pictureForm, type Stage } from './shop-stage.ts';

const site = '/api/web/site';
const letter = '/api/admin/letters/application.reject';
const reasons = '/api/admin/reason-templates';
const mailServer = '/api/admin/mail-server';
const both = ({ name }: Stage): [string, string] => [`${name}${mine}`, `${name}${others}`];

async function discount(stage: Stage) {
  const terms = {
    code: '',
    percent: 90,
    amountFen: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesEach: null,
    editions: [],
    kinds: ['new'],
  };
  const requestKey = `${stage.name}-discount-key`;
  const { id, revision } = await stage.ask('POST', '/api/admin/discounts', { ...terms, name: '优惠', requestKey });
  const asks = both(stage).map((words) => ({ body: { ...terms, name: words, revision }, words }));
  return { parameters: { id }, asks, read: '/api/web/catalog' };
}

async function mail(stage: Stage) {
  const { revision } = await stage.ask('GET', mailServer);
  const place = { host: 'smtp.example.com', port: 465, security: 'tls', username: '', fromAddress: 'shop@example.com' };
  const asks = both(stage).map((words) => ({ body: { ...place, fromName: words, password: '', revision }, words }));
  return { asks, read: mailServer, edited: mailServer };
}

/** One chooses the folder, the other turns backups off. */
async function backupPlace({ ask }: Stage) {
  const read = '/api/admin/backups';
  const save = `${read}/place`;
  const { revision: before } = (await ask('GET', read)).place;
  const { revision } = await ask('PUT', save, { kind: 'none', bucket: '', revision: before });
  const asks = [
    { body: { kind: 'data', bucket: '', passphrase: '一句只有值班的人知道的话', revision }, words: '"kind":"data"' },
    { body: { kind: 'none', bucket: '', revision }, words: '"kind":"none"', isOld: true as const },
  ];
  return { asks, read };
}

/** Two people save a letter that nobody else changes in this contest. */
async function letters(stage: Stage) {
  const { revision, subject, text, button } = await stage.ask('GET', letter);
  const save = (words: string) => ({
    act: 'letterTexts.save',
    body: { revision, subject: `${words}${subject.slice(0, 20)}`, text, button },
    words,
  });
  return { revision, save, parameters: { name: 'application.reject' }, read: letter, edited: letter };
}

async function reasonSet({ ask }: Stage) {
  const { items } = await ask('GET', reasons);
  const { revision } = items.find(({ act }: { act: string }) => act === 'reject');
  const save = (words: string) => ({
    act: 'reasonTemplates.save',
    body: { revision, templates: [{ label: '理由', text: words, fits: 'always' }] },
    words,
  });
  return { revision, save, parameters: { act: 'reject' }, read: reasons };
}

/** A post, and the part of it that visitors read. */
async function post({ ask, name }: Stage, isPublished: boolean) {
  const { id, revision } = await ask('POST', '/api/admin/news', { title: '公告', slug: name });
  const edited = `/api/admin/news/${id}`;
  const text = { slug: name, title: '公告', summary: '摘要', body: '正文' };
  let stored = await ask('PUT', edited, { revision, ...text });
  if (isPublished) stored = await ask('POST', `${edited}/publish`, { revision: stored.revision });
  const save = (words: string) => ({
    act: 'news.save',
    body: { revision: stored.revision, ...text, title: words },
    words,
  });
  return { revision: stored.revision, save, parameters: { id }, edited, read: `/api/web/news/${name}` };
}

async function notice(stage: Stage) {
  const line = { href: '', place: 'public', fromAt: 0, untilAt: null };
  const requestKey = `${stage.name}-notice-key`;
  const { id, revision } = await stage.ask('POST', '/api/admin/notice-lines', { ...line, text: '通知', requestKey });
  const asks = both(stage).map((words) => ({ body: { ...line, text: words, revision }, words }));
  return { parameters: { id }, asks, read: site };
}

/** A picture on a page of its own. */
async function picture({ ask, name }: Stage) {
  const form = await pictureForm('#336699', { alt: '一片海' });
  const { id, revision } = (await ask('POST', '/api/admin/media', form)).picture;
  const slug = `p-${name}`;
  const page = await ask('POST', '/api/admin/pages', { slug, title: '图片' });
  const items = [{ picture: { id, address: '', alt: '' }, caption: '图', to: '' }];
  const block = { id: 'a', kind: 'pictures', isHidden: false, content: { title: '', text: '', items } };
  const document = { ...page.document, blocks: [block] };
  const saved = await ask('PUT', `/api/admin/pages/${slug}`, { revision: page.revision, document });
  await ask('POST', `/api/admin/pages/${slug}/publish`, { revision: saved.revision });
  return { revision, parameters: { id }, edited: `/api/admin/media/${id}`, read: `/api/web/site-pages/${slug}` };
}

/** Everything that is saved with the revision that its writer saw, and that has no draft. */
export const saveContests: Record<string, Contest> = {
  'a discount': { act: 'discounts.change', refusal: 'DISCOUNT_CHANGED', prepare: discount },
  'the mail server': { act: 'mailServer.save', refusal: 'MAIL_SERVER_CHANGED', prepare: mail },
  'where backups go': { act: 'backups.savePlace', refusal: 'BACKUP_PLACE_CHANGED', prepare: backupPlace },
  'a letter': {
    act: 'letterTexts.save',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, ...prepared } = await letters(stage);
      return { ...prepared, asks: both(stage).map(save) };
    },
  },
  'a letter: one restores, one saves': {
    act: 'letterTexts.restore',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, revision, ...prepared } = await letters(stage);
      return { ...prepared, asks: [{ body: { revision }, words: null }, save(both(stage)[1])] };
    },
  },
  reasons: {
    act: 'reasonTemplates.save',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, ...prepared } = await reasonSet(stage);
      return { ...prepared, asks: both(stage).map(save) };
    },
  },
  'reasons: one restores, one saves': {
    act: 'reasonTemplates.restore',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, revision, ...prepared } = await reasonSet(stage);
      return { ...prepared, asks: [{ body: { revision }, words: null }, save(both(stage)[1])] };
    },
  },
  'a post that is published': {
    act: 'news.save',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, ...prepared } = await post(stage, true);
      return { ...prepared, asks: both(stage).map(save) };
    },
  },
  'a post: one publishes it, one saves': {
    act: 'news.publish',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, revision, ...prepared } = await post(stage, false);
      return {
        ...prepared,
        read: prepared.edited,
        asks: [{ body: { revision }, words: '"published"' }, save(both(stage)[1])],
      };
    },
  },
  'a post: one takes a plan back, one saves': {
    act: 'news.unschedule',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, revision, ...prepared } = await post(stage, false);
      const at = stage.server.clock.now() + 3_600_000;
      const planned = await stage.ask('POST', `${prepared.edited}/publish`, { revision, at });
      const late = save(both(stage)[1]);
      const asks = [
        { body: { revision: planned.revision }, words: null },
        { ...late, body: { ...late.body, revision: planned.revision } },
      ];
      return { ...prepared, read: prepared.edited, asks };
    },
  },
  'a post: one withdraws it, one saves': {
    act: 'news.withdraw',
    refusal: 'WORDS_CHANGED',
    prepare: async (stage) => {
      const { save, revision, ...prepared } = await post(stage, true);
      return {
        ...prepared,
        read: prepared.edited,
        asks: [{ body: { revision }, words: '"withdrawn"' }, save(both(stage)[1])],
      };
    },
  },
  'a line on top': { act: 'noticeLines.save', refusal: 'WORDS_CHANGED', prepare: notice },
  'a picture’s words': {
    act: 'media.edit',
    refusal: 'PICTURE_CHANGED',
    prepare: async (stage) => {
      const { revision, ...prepared } = await picture(stage);
      return { ...prepared, asks: both(stage).map((alt) => ({ body: { revision, title: '海', alt }, words: alt })) };
    },
  },
  'a picture’s file': {
    act: 'media.replace',
    refusal: 'PICTURE_CHANGED',
    prepare: async (stage) => {
      const { revision, ...prepared } = await picture(stage);
      const colours = ['#663399', '#993366'];
      const asks = await Promise.all(
        colours.map(async (colour) => ({
          body: await pictureForm(colour, { revision: String(revision) }),
          words: ({ src }: Answered) => src,
        })),
      );
      return { ...prepared, asks };
    },
  },
  'the order of help': {
    act: 'helpTexts.arrange',
    refusal: 'WORDS_CHANGED',
    prepare: async ({ ask }) => {
      const { items } = await ask('GET', '/api/admin/help-texts');
      const { category } = items.find(({ kind }: { kind: string }) => kind === 'question');
      const seen: string[] = items
        .filter((one: { kind: string; category: string }) => one.kind === 'question' && one.category === category)
        .map(({ slug }: { slug: string }) => slug);
      const [first = '', second = '', ...more] = seen;
      const order = (slugs: string[]) => ({ body: { kind: 'question', category, seen, slugs }, words: slugs.join() });
      return {
        asks: [order([second, first, ...more]), order([...more, first, second])],
        read: '/api/web/help/faq',
        pick: ({ questions }) => questions.map(({ slug }: { slug: string }) => slug).join(),
      };
    },
  },
  'a role': {
    act: 'operatorRoles.edit',
    refusal: 'TEAM_CHANGED',
    prepare: async (stage) => {
      const permissions = ['audit:read'];
      const { id } = await stage.ask('POST', '/api/admin/operator-roles', { name: stage.name, permissions });
      const asks = both(stage).map((name) => ({ body: { name, permissions, revision: 0 }, words: name }));
      return { parameters: { id }, asks, read: '/api/admin/operator-roles' };
    },
  },
  'a release': {
    act: 'delivery.editRelease',
    refusal: 'DELIVERY_CHANGED',
    prepare: async (stage) => {
      const texts = { version: `0.0.${stage.name.slice(1)}`, channel: 'stable', isSecurity: false, editions: ['pro'] };
      const { id } = await stage.ask('POST', '/api/admin/releases', { ...texts, changelog: '修正' });
      const { revision } = await stage.ask('POST', `/api/admin/releases/${id}/publish`, {});
      const asks = both(stage).map((words) => ({ body: { ...texts, changelog: words, revision }, words }));
      return { parameters: { id }, asks, read: '/api/web/changelog' };
    },
  },
  'a file to download': {
    act: 'delivery.editMaterial',
    refusal: 'DELIVERY_CHANGED',
    prepare: async (stage) => {
      const { items } = await stage.ask('GET', '/api/admin/releases');
      const [release] = items.filter(({ materialCount }: { materialCount: number }) => materialCount > 0);
      const { materials } = await stage.ask('GET', `/api/admin/releases/${release.id}`);
      const { id, kind, isPublic, editions, description, revision } = materials[0];
      const texts = { kind, isPublic, editions, description, revision };
      const asks = both(stage).map((title) => ({ body: { ...texts, title }, words: title }));
      return { parameters: { id }, asks, read: `/api/web/editions/${editions[0] ?? 'pro'}/materials` };
    },
  },
  'a link to download': {
    act: 'delivery.editLink',
    refusal: 'DELIVERY_CHANGED',
    prepare: async (stage) => {
      const texts = {
        isPublic: true,
        editions: ['pro'],
        description: '',
        accessCode: '',
        url: 'https://pan.example/a',
      };
      const body = { ...texts, title: '网盘', releaseId: null };
      const { id, revision } = await stage.ask('POST', '/api/admin/material-links', body);
      const asks = both(stage).map((title) => ({ body: { ...texts, title, revision }, words: title }));
      return { parameters: { id }, asks, read: '/api/web/editions/pro/materials' };
    },
  },
  // Must be the last one: it removes much of what the others use.
  'the example': {
    act: 'shop.removeExample',
    refusal: 'SHOP_CHANGED',
    prepare: async ({ ask }) => {
      const { revision } = await ask('GET', '/api/admin/shop');
      const remove = { body: { revision }, words: '"hasExample":false' };
      return { asks: [remove, remove], read: '/api/admin/shop' };
    },
  },
};
