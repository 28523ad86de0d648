import type { LicenseOptions, licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer } from '../../catalog/find-offer.ts';
import { getListedCatalog } from '../../catalog/get-catalog.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import { bestPrice, type Purchase } from '../../discounts/rules.ts';
import { findTerms } from '../../discounts/store.ts';
import { wasReceived } from '../../../contract/licenses/license-acts.ts';
import { getLicense } from '../../licenses/get-license.ts';
import { judgeLicenseAct, renewedUntil } from '../../licenses/rules.ts';
import { renewalPrice, upgradePrice } from './license-prices.ts';
import { nextNumberFor } from '../submission/next-number.ts';
import { findOpenOfLicense } from '../store.ts';

/** The acts that a holder may request for a license now, with prices. */
export async function getLicenseOptions(
  call: SignedInCall,
  { number }: ParsedInputOf<typeof licenseApplications.options>,
): Promise<LicenseOptions> {
  const { db } = call.database;
  const license = await getLicense(call, { number });
  const row = await db
    .selectFrom('license')
    .select(['id', 'issued_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const { edition, holderType, holderName, projectName, furtherProjects, updatesUntil, status, history } = license;
  const now = call.clock.now();
  const [current, { editions }, open, agreementVersion, discounts, nextNumber] = await Promise.all([
    findOffer(db, edition.code, holderType, now),
    getListedCatalog(call),
    findOpenOfLicense(db, row.id),
    currentPageVersion(db, 'license-agreement'),
    findTerms(db, { code: '', now, userId: call.user.id }),
    nextNumberFor(db, row),
  ]);
  const isUsable = judgeLicenseAct('renew', status) === 'go';
  const own = editions.find(({ code }) => code === edition.code)?.offers ?? [];
  const renewal = isUsable ? renewalPrice(current) : null;
  const targets = isUsable ? editions.filter(({ needsApplication }) => needsApplication) : [];
  const reduced = (purchase: Purchase) => {
    const { priceFen, discount } = bestPrice(discounts, purchase, now);
    return { priceFen, ...(discount !== undefined && { discount }) };
  };
  return {
    number,
    edition,
    holderType,
    wasReceived: wasReceived(history),
    holderName,
    projectName,
    furtherProjects,
    updatesUntil,
    renewal:
      renewal === null
        ? null
        : {
            ...renewal,
            ...reduced({ kind: 'renewal', edition: edition.code, listFen: renewal.priceFen }),
            updatesUntil: renewedUntil(updatesUntil, now, renewal.months),
          },
    upgrades: targets.flatMap(({ code, name, offers }) =>
      offers.flatMap((offer) => {
        const same = own.find((each) => each.holderType === offer.holderType) ?? null;
        const priced = upgradePrice(current, offer, same);
        return priced === null
          ? []
          : [
              {
                ...priced,
                ...reduced({ kind: 'upgrade', edition: code, listFen: priced.priceFen }),
                edition: { code, name },
                holderType: offer.holderType,
              },
            ];
      }),
    ),
    open: open ?? null,
    nextNumber,
    agreementVersion,
  };
}
