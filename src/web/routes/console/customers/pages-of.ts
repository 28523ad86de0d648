import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import type { CustomerSectionKind, CustomerSections } from '../../../../contract/customers/customer-sections.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';

/** A section's first page, and where to get the later ones. */
export const pagesOf = <Kind extends CustomerSectionKind>(customer: CustomerRecord, kind: Kind) => ({
  id: kind,
  found: customer[kind] as CustomerSections[Kind],
  load: async (cursor: string): Promise<CustomerSections[Kind]> => {
    const { [kind]: page } = await remoteApi.customers.section({ id: customer.id, section: kind, cursor });
    return (page ?? { items: [], nextCursor: null }) as CustomerSections[Kind];
  },
});
