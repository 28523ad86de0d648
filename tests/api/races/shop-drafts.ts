import { type Answered, type Contest, mine, others, type Stage } from './shop-stage.ts';

/** Content that is edited as a draft and then published. */
interface Drafted {
  domain: string;
  parameters?: Record<string, string>;
  draft: string;
  /** The body that saves a draft with these words, without its revision. */
  revise(draft: Answered, words: string): object;
  /** The input of publishing, besides the revision. */
  publishing?: (draft: Answered) => object;
  /** The address where the public reads it. */
  read: string;
  /**
   * The address of its versions, any of which can be restored; null if the shipped version can; undefined if none can.
   */
  versions?: string | null;
}

const helpWords = ({ category, title, summary, markdown }: Answered, words: string) => ({
  category,
  title: `${title.split(' ')[0]} ${words}`.slice(0, 100),
  summary,
  markdown,
});
const legal = (slug: string): Drafted => ({
  domain: 'legalTexts',
  parameters: { slug },
  draft: `/api/admin/legal-texts/${slug}`,
  revise: ({ published }, words) => ({ markdown: `${published}\n\n${words}` }),
  publishing: ({ nextVersion }) => ({ version: nextVersion }),
  read: `/api/web/pages/${slug}`,
});
const page = (slug: string, read: string, change: (content: Answered, words: string) => void): Drafted => ({
  domain: 'pages',
  parameters: { slug },
  draft: `/api/admin/pages/${slug}`,
  revise: ({ document }, words) => {
    const changed = structuredClone(document);
    change(changed.blocks, words);
    return { document: changed };
  },
  read,
  versions: `/api/admin/pages/${slug}/versions`,
});
const help = (kind: 'page' | 'question', slug: string, read: string): Drafted => ({
  domain: 'helpTexts',
  parameters: { kind, slug },
  draft: `/api/admin/help-texts/${kind}/${slug}`,
  revise: helpWords,
  read,
  versions: null,
});

const drafted: Record<string, Drafted> = {
  'the catalogue': {
    domain: 'catalogEditing',
    draft: '/api/admin/catalog/draft',
    revise: ({ document }, words) => ({
      document: { ...document, product: { ...document.product, tagline: words } },
    }),
    read: '/api/web/catalog',
    versions: '/api/admin/catalog/versions',
  },
  'a page': page('home', '/api/web/site-pages/home', ([hero], words) => {
    hero.content.title = words;
  }),
  'the header': page('navigation', '/api/web/site', ([header], words) => {
    header.content.links[0].label = words;
  }),
  'the footer': page('navigation', '/api/web/site', ([, column], words) => {
    column.content.title = words;
  }),
  'a help page': help('page', 'sdk', '/api/web/help/pages/sdk'),
  'a question': help('question', 'how-long', '/api/web/help/faq'),
  'the agreement': legal('license-agreement'),
  'the privacy policy': legal('privacy'),
  'the application form': {
    domain: 'applicationForm',
    draft: '/api/admin/application-form/draft',
    revise: ({ questions, fixed }, words) => {
      const changed = structuredClone({ questions, fixed });
      for (const one of changed.questions) Object.assign(one, { help: '', editions: [], holderTypes: [] });
      changed.fixed[6].label = words;
      return changed;
    },
    read: '/api/web/application-form',
    versions: '/api/admin/application-form/versions',
  },
};

export const draftContests: Record<string, Contest> = Object.fromEntries(
  Object.entries(drafted).flatMap(([name, kind]) => contestsOf(name, kind)),
);

function contestsOf(name: string, { domain, parameters = {}, ...kind }: Drafted): [string, Contest][] {
  const named = { parameters, edited: kind.draft };
  /** Saves a draft with these words on its current revision. */
  const write = async ({ ask }: Stage, words: string) => {
    const seen = await ask('GET', kind.draft);
    return ask('PUT', kind.draft, { revision: seen.revision, ...kind.revise(seen, words) });
  };
  const save = (seen: Answered, words: string) => ({
    act: `${domain}.save`,
    body: { revision: seen.revision, ...kind.revise(seen, words) },
    words,
  });
  const publish = (seen: Answered, words: string | null, more: object = {}) => ({
    act: `${domain}.publish`,
    body: { revision: seen.revision, ...kind.publishing?.(seen), ...more },
    words,
  });
  const contest = (title: string, act: string, prepare: Contest['prepare']): [string, Contest] => [
    `${name}: ${title}`,
    { act: `${domain}.${act}`, refusal: 'DRAFT_CHANGED_ELSEWHERE', prepare },
  ];
  /** The act against somebody who saves other words. */
  const against = (title: string, act: string, first: (stage: Stage, seen: Answered) => Promise<object>) =>
    contest(title, act, async (stage) => {
      const seen = await write(stage, `${stage.name}${mine}`);
      const prepared = (await first(stage, seen)) as Answered;
      const now = await stage.ask('GET', kind.draft);
      const asks = [
        { body: { revision: now.revision, ...prepared.body }, words: prepared.words, isOld: true as const },
        save(now, `${stage.name}${others}`),
      ];
      return { ...named, parameters: { ...parameters, ...prepared.parameters }, asks, read: kind.draft };
    });

  const contests = [
    contest('two save', 'save', async (stage) => {
      const seen = await stage.ask('GET', kind.draft);
      return {
        ...named,
        asks: [save(seen, `${stage.name}${mine}`), save(seen, `${stage.name}${others}`)],
        read: kind.draft,
      };
    }),
    contest('two publish', 'publish', async (stage) => {
      const words = `${stage.name}${mine}`;
      const seen = await write(stage, words);
      return { parameters, asks: [publish(seen, words), publish(seen, words)], read: kind.read };
    }),
    against('one publishes, one saves', 'publish', async ({ name: unique }, seen) => ({
      body: kind.publishing?.(seen) ?? {},
      words: `${unique}${mine}`,
    })),
    against('one takes a plan back, one saves', 'unschedule', async ({ ask, server, name: unique }, seen) => {
      const at = server.clock.now() + 3_600_000;
      await ask('POST', `${kind.draft}/publish`, { ...publish(seen, null).body, at });
      return { body: {}, words: `${unique}${mine}` };
    }),
    against('one discards, one saves', 'discard', async () => ({ body: {}, words: null })),
  ];
  const { versions } = kind;
  if (versions !== undefined)
    contests.push(
      against('one restores, one saves', 'restore', async ({ ask }) => {
        const items = versions === null ? [] : (await ask('GET', versions)).items;
        return { parameters: { number: String(items.at(-1)?.number ?? '') }, body: {}, words: null };
      }),
    );
  return contests;
}
