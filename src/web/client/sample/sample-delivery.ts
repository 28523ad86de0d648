import type { Api } from '../../../contract/api.ts';
import type { ManagedRelease } from '../../../contract/delivery.ts';
import { ApiError } from '../../../contract/errors.ts';
import { DAY_MS } from './sample-day.ts';
import type { SampleState } from './sample-state.ts';

/** Releases to look at; publishing is not sampled. */
export function sampleDelivery({ startedAt }: SampleState): Partial<Api['delivery']> {
  const release: ManagedRelease = {
    id: '00000000-0000-4000-8000-000000000401',
    version: '0.0.1-demo',
    channel: 'beta',
    state: 'published',
    publishedAt: startedAt - 10 * DAY_MS,
    withdrawnAt: null,
    changelog: '演示数据，不是真实发布',
    isSecurity: false,
    editions: ['pro', 'flagship'],
    materialCount: 0,
  };
  return {
    releases: async () => ({ items: [release] }),
    release: async ({ id }) => {
      if (id !== release.id) throw new ApiError('NOT_FOUND');
      return { release, changelogHtml: `<p>${release.changelog}</p>`, materials: [] };
    },
    generalMaterials: async () => ({ materials: [] }),
  };
}
