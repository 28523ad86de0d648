import { type Api, forEachEndpoint } from '../../../contract/api.ts';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import type { UserInfo } from '../../../contract/identity/identity.ts';
import { sampleAccount } from './sample-account.ts';
import { sampleApplications } from './sample-applications.ts';
import { sampleCatalog, sampleContent } from './sample-catalog.ts';
import { sampleConsole } from './sample-console.ts';
import { sampleCustomers } from './sample-customers.ts';
import { sampleDelivery } from './sample-delivery.ts';
import { sampleLicenseManagement } from './sample-license-management.ts';
import { sampleMaterials } from './sample-materials.ts';
import { createSampleState, personOf, type SampleState } from './sample-state.ts';
import type { Sampled } from './sampled.ts';
import type { License } from '../../../contract/licenses/licenses.ts';

type Answer = (input: object) => Promise<unknown>;

/** The contract answered from sample data in memory; a reload resets them. */
export function createSampleApi(token: () => string | null): Api {
  const state = createSampleState();
  const sampled: Sampled = {
    ...sampleAccount(state, () => personOf(state, token())),
    catalog: sampleCatalog,
    content: sampleContent,
    applications: sampleApplications(state),
    applicationForm: { current: async () => ({ form: null }) },
    licenses: sampleLicenses(state),
    licenseApplications: { incoming: async () => ({ items: [] }) },
    materials: sampleMaterials(state),
    delivery: sampleDelivery(state),
    uploads: { list: async () => ({ items: [] }) },
    console: sampleConsole(state),
    customers: sampleCustomers(state),
    licenseManagement: sampleLicenseManagement(state),
  };
  const answers = sampled as Record<string, Record<string, Answer | undefined> | undefined>;
  const api: Record<string, Record<string, Answer>> = {};
  forEachEndpoint((domain, name, entry) => {
    (api[domain] ??= {})[name] = async (input) => {
      const answer = answers[domain]?.[name];
      if (answer === undefined) throw new ApiError('NOT_IN_SAMPLE');
      admit(entry, personOf(state, token()));
      return structuredClone(await answer(parsed(entry, input)));
    };
  });
  return api as unknown as Api;
}

function admit({ access }: EndpointShape, person: UserInfo | null): void {
  if (access === 'public') return;
  if (person === null) throw new ApiError('TOKEN_MISSING');
  if (access !== 'user' && person.permissions.length === 0) throw new ApiError('PERMISSION_DENIED');
}

function parsed(entry: EndpointShape, input: object): object {
  const outcome = entry.input.safeParse(input);
  if (outcome.success) return outcome.data as object;
  throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(outcome.error.issues) });
}

/** Licenses to read. Their key is nothing that anybody could take for a signed one. */
function sampleLicenses(state: SampleState): Partial<Api['licenses']> {
  const find = (number: string): License => {
    const found = state.licenses.find((each) => each.number === number);
    if (found === undefined) throw new ApiError('NOT_FOUND');
    return found;
  };
  return {
    list: async () => ({ items: state.licenses }),
    get: async ({ number }) => find(number),
    // Shows the page's text before anything was counted.
    activations: async ({ number }) => (find(number), { total: 0, items: [] }),
    key: async ({ number }) => ({ key: `SAMPLE-NOT-A-LICENSE-${find(number).number}-KEY`, kid: 'sample' }),
  };
}
