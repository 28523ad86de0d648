import type { operatorConsole } from '../../../contract/console/console.ts';
import { type FindableKind, findableKinds, type FoundRecord } from '../../../contract/console/find.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { isTooShort } from '../../search/find-holding.ts';
import { WorkQueue } from '../../work-queue.ts';
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

/** They have millions of rows and an index; for a word too short for it, all rows would be read. */
const indexed: ReadonlySet<FindableKind> = new Set<FindableKind>(['application', 'license', 'invoice', 'mail']);
/** The pool has ten connections, and others need some; a finder of people asks up to five questions at once. */
const AT_ONCE = 2;

/**
 * Records of the kinds that the caller may see, by the order of the kinds. A kind that fails is named, unless all fail:
 * then nothing is known.
 */
export async function findRecords(call: SignedInCall, { q }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const isShort = isTooShort(call.database.dialect, q);
  const permitted = (Object.keys(findableKinds) as FindableKind[]).filter((kind) =>
    call.user.permissions.includes(findableKinds[kind]),
  );
  const tooShortFor = permitted.filter((kind) => isShort && indexed.has(kind));
  const kinds = permitted.filter((kind) => !tooShortFor.includes(kind));
  const queue = new WorkQueue({ atOnce: AT_ONCE, mostWaiting: kinds.length });
  const failures = new Map<FindableKind, unknown>();
  const found = await Promise.all(
    kinds.map(async (kind) => {
      try {
        return (await queue.run(() => finders[kind](call, q))).map((named) => ({ kind, ...named }));
      } catch (error) {
        call.log.error({ err: error, kind }, 'records of one kind could not be searched');
        failures.set(kind, error);
        return [];
      }
    }),
  );
  if (kinds.length > 0 && failures.size === kinds.length) throw [...failures.values()][0];
  return { items: found.flat(), tooShortFor, failed: [...failures.keys()] };
}
