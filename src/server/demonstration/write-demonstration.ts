import type { Services, SignedInCall, SignedInUser } from '../call.ts';
import { seedCatalog } from '../catalog/seed-catalog.ts';
import { currentPageVersion } from '../content/current-page.ts';
import { seedPages } from '../content/seed-pages.ts';
import { seedMaterials } from '../materials/seed-materials.ts';
import { seedSettings } from '../settings/seed-settings.ts';
import { createPeople, type DemoCast } from './create-people.ts';
import { demoCall } from './demo-call.ts';
import { demoClock } from './demo-clock.ts';
import { giveLicense } from './give-license.ts';
import { playDownloads } from './play-downloads.ts';
import { playStory } from './play-story.ts';
import { publishDemoReleases } from './publish-releases.ts';
import { demoStories } from './stories.ts';

/** Writes the demonstration on top of the shipped example; entries of an earlier run stay as they are. */
export async function writeDemonstration(services: Services, password: string): Promise<DemoCast> {
  const quiet = withoutMail(services);
  await seedSettings(quiet);
  await seedPages(quiet);
  await seedCatalog(quiet);
  await seedMaterials(quiet);
  await publishDemoReleases(quiet);
  const cast = await createPeople(quiet, password);
  await playStories(quiet, cast);
  await giveLicense(quiet, cast);
  for (const [index, { user }] of [...cast.customers.values()].entries()) {
    await playDownloads(quiet, callOf(quiet, user), 2 + index * 5);
  }
  return cast;
}

/** The addresses are invented, so their letters stay in the outbox. */
const withoutMail = (services: Services): Services => ({
  ...services,
  config: { ...services.config, keepsLetters: true },
});

const callOf = (services: Services, user: SignedInUser): SignedInCall => ({ ...demoCall(services), user });

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
