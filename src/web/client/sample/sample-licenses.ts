import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { License } from '../../../contract/licenses/licenses.ts';
import type { SampleState } from './sample-state.ts';

/** Licenses to read. Their key is nothing that anybody could take for a signed one. */
export function sampleLicenses(state: SampleState): Partial<Api['licenses']> {
  const find = (number: string): License => {
    const found = state.licenses.find((each) => each.number === number);
    if (found === undefined) throw new ApiError('NOT_FOUND');
    return found;
  };
  return {
    list: async () => ({ items: state.licenses }),
    get: async ({ number }) => find(number),
    // Shows what the page says where nothing was counted yet.
    activations: async ({ number }) => (find(number), { total: 0, items: [] }),
    key: async ({ number }) => ({ key: `SAMPLE-NOT-A-LICENSE-${find(number).number}-KEY`, kid: 'sample' }),
  };
}
