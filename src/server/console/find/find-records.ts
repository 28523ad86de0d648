import type { operatorConsole } from '../../../contract/console/console.ts';
import { type FindableKind, findableKinds, type FoundRecord } from '../../../contract/console/find.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { findColleagues, findCompanies, findCustomers } from './find-people.ts';
import { findApplications, findInvoices, findLicenses, findMails, findPayments } from './find-sales.ts';
import {
  findDiscounts,
  findEditions,
  findHelpTexts,
  findPictures,
  findPosts,
  findReleases,
  findShopPages,
} from './find-shop.ts';

type Entry = typeof operatorConsole.find;

/** What a record of one kind is called; its kind is known already. */
export type Named = Omit<FoundRecord, 'kind'>;
export type FindNamed = (call: SignedInCall, q: string) => Promise<Named[]>;

const finders: Record<FindableKind, FindNamed> = {
  application: findApplications,
  license: findLicenses,
  customer: findCustomers,
  company: findCompanies,
  payment: findPayments,
  invoice: findInvoices,
  mail: findMails,
  edition: findEditions,
  discount: findDiscounts,
  release: findReleases,
  page: findShopPages,
  help: findHelpTexts,
  post: findPosts,
  media: findPictures,
  operator: findColleagues,
};

/** Records of the kinds that the caller may see, by the order of the kinds. */
export async function findRecords(call: SignedInCall, { q }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const kinds = (Object.keys(findableKinds) as FindableKind[]).filter((kind) =>
    call.user.permissions.includes(findableKinds[kind]),
  );
  const found = await Promise.all(
    kinds.map(async (kind) => (await finders[kind](call, q)).map((named) => ({ kind, ...named }))),
  );
  return { items: found.flat() };
}
