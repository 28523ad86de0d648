import type { Services } from '../call.ts';
import { seedCatalog, seedEmptyCatalog } from '../catalog/seed-catalog.ts';
import { seedHelp } from '../content/help/seed-help.ts';
import { seedPages } from '../content/seed-pages.ts';
import { indexOlderCustomers } from '../identity/customers/index-customers.ts';
import { ensureOwner, type NewOwner } from '../identity/registration/ensure-owner.ts';
import { indexOlderDomains } from '../licenses/domains/index-domains.ts';
import { seedMaterials } from '../materials/seed-materials.ts';
import { seedSettings } from '../settings/seed-settings.ts';
import { beginShop } from '../shop/seed-shop.ts';

/** Fills empty tables and changes nothing else. Returns the operator account if this call created it. */
export async function seed(services: Services): Promise<NewOwner | null> {
  const hasExample = await beginShop(services);
  await seedPages(services);
  await seedHelp(services);
  if (hasExample) {
    await seedSettings(services);
    await seedCatalog(services);
    await seedMaterials(services);
  } else await seedEmptyCatalog(services);
  await indexOlderDomains(services);
  await indexOlderCustomers(services);
  return ensureOwner(services);
}
