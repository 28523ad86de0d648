import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SampleState } from './sample-state.ts';

/** The operators' view of a license; acts on it are not sampled. */
export function sampleLicenseManagement(state: SampleState): Partial<Api['licenseManagement']> {
  const find = (number: string) => {
    const found = state.licenses.find((each) => each.number === number);
    if (found === undefined) throw new ApiError('NOT_FOUND');
    return found;
  };
  return {
    get: async ({ number }) => {
      const { history, ...license } = find(number);
      return {
        ...license,
        userId: state.customer.id,
        username: state.customer.username,
        activations: 0,
        history: history.map((event) => ({ ...event, actor: '' })),
      };
    },
    activations: async ({ number }) => (find(number), { total: 0, items: [] }),
  };
}
