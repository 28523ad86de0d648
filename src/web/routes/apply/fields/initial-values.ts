import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import type { ApplicationValues } from './application-values.ts';

/** Clears a kind of holder to whom the edition is not offered; selects the only one if there is just one. */
export function fitToEdition(values: ApplicationValues, edition: Edition): ApplicationValues {
  const offered = edition.offers.map(({ holderType }) => holderType);
  if (values.holderType !== '' && offered.includes(values.holderType)) return values;
  return { ...values, holderType: (offered.length === 1 ? offered[0] : undefined) ?? '' };
}

/** Known data of the person, for contact fields that are still blank. */
export function knownContact(values: ApplicationValues, user: UserInfo | null): Partial<ApplicationValues> {
  const suggested = {
    contactName: values.holderType === 'personal' ? values.holderName : '',
    contactEmail: user?.email ?? '',
    contactPhone: user?.phone ?? '',
  };
  return Object.fromEntries(
    Object.entries(suggested).filter(([name, text]) => text !== '' && values[name as keyof typeof suggested] === ''),
  );
}
