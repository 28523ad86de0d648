import type { Services, SignedInCall, SignedInUser } from '../../server/call.ts';
import { seedCatalog } from '../../server/catalog/seed-catalog.ts';
import { currentPageVersion } from '../../server/content/current-page.ts';
import { seedPages } from '../../server/content/seed-pages.ts';
import { seedMaterials } from '../../server/materials/seed-materials.ts';
import { seedSettings } from '../../server/settings/seed-settings.ts';
import { beginShop } from '../../server/shop/seed-shop.ts';
import { commandLineCall } from '../command-line-call.ts';
import { type Command, UsageError } from '../command.ts';
import { createPeople, type DemoCast } from '../demo/create-people.ts';
import { demoClock } from '../demo/demo-clock.ts';
import { playDownloads } from '../demo/play-downloads.ts';
import { playStory } from '../demo/play-story.ts';
import { publishDemoReleases } from '../demo/publish-releases.ts';
import { demoStories } from '../demo/stories.ts';
import { print } from '../print.ts';

const PASSWORD = 'vela-demo-2026';

export const command: Command = {
  name: 'seed-demo',
  usage: '',
  summary: '写入一套标明“示例”的演示数据：客户、各状态的申请、授权、下载与邮件；重复运行不会重复写入',
  async run(services) {
    if (services.config.isStrict)
      throw new UsageError('正式站点（PUBLIC_URL 为 https）不写入演示数据：其中的账号密码是公开的');
    const quiet = withoutMail(services);
    await beginShop(quiet);
    await seedSettings(quiet);
    await seedPages(quiet);
    await seedCatalog(quiet);
    await seedMaterials(quiet);
    await publishDemoReleases(quiet);
    const cast = await createPeople(quiet, PASSWORD);
    await playStories(quiet, cast);
    for (const [index, { user }] of [...cast.customers.values()].entries()) {
      await playDownloads(quiet, callOf(quiet, user), 2 + index * 5);
    }
    printResult(cast);
  },
};

/** The addresses are invented, so their letters stay in the outbox. */
const withoutMail = (services: Services): Services => ({
  ...services,
  config: { ...services.config, keepsLetters: true },
});

const callOf = (services: Services, user: SignedInUser): SignedInCall => ({ ...commandLineCall(services), user });

async function playStories(services: Services, cast: DemoCast): Promise<void> {
  const agreementVersion = await currentPageVersion(services.database.db, 'license-agreement');
  const realNow = services.clock.now();
  for (const [index, story] of demoStories.entries()) {
    const actor = cast.customers.get(`demo_${story.who}`);
    if (actor === undefined) throw new Error(`nobody is called ${story.who}`);
    const clock = demoClock(realNow, story.daysAgo, story.hour);
    const then = { ...services, clock };
    const customer = callOf(then, actor.user);
    const reviewer = callOf(then, cast.reviewer);
    await playStory({ clock, customer, reviewer, agreementVersion, person: actor.person, index }, story);
  }
}

function printResult(cast: DemoCast): void {
  print('演示数据已就绪，名称里都带有“示例”。可以用以下任一客户账号登录：');
  for (const { person } of cast.customers.values())
    print(`  ${person.username.padEnd(12)} ${person.company ?? person.nickname}`);
  print(`密码都是：${PASSWORD}`);
  print('这些账号的密码是公开的，只用于演示，请勿在正式站点使用。');
}
