import type { EndpointShape, InputOf, OutputOf } from './endpoint.ts';
import { account } from './account.ts';
import { applications } from './applications.ts';
import { catalogEditing } from './catalog-editing.ts';
import { catalog } from './catalog.ts';
import { operatorConsole } from './console.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { help } from './help.ts';
import { identity } from './identity.ts';
import { invoices } from './invoices.ts';
import { licenseApplications } from './license-applications.ts';
import { licenseManagement } from './license-management.ts';
import { licenses } from './licenses.ts';
import { materials } from './materials.ts';
import { personalData } from './personal-data.ts';
import { settings } from './settings.ts';
import { uploads } from './uploads.ts';
import { verification } from './verification.ts';
import { wechat } from './wechat.ts';
import { twoFactor } from './two-factor.ts';

/** Everything that can be asked of Vela, by domain. */
export const contract = {
  identity,
  account,
  wechat,
  twoFactor,
  catalog,
  catalogEditing,
  content,
  help,
  applications,
  invoices,
  licenses,
  licenseApplications,
  licenseManagement,
  verification,
  materials,
  uploads,
  delivery,
  personalData,
  settings,
  console: operatorConsole,
} as const;
export type Contract = typeof contract;

export type Domain = keyof Contract;

export type Api = {
  [D in keyof Contract]: {
    [E in keyof Contract[D]]: Contract[D][E] extends EndpointShape
      ? (input: InputOf<Contract[D][E]>) => Promise<OutputOf<Contract[D][E]>>
      : never;
  };
};

/** Calls `visit` for each endpoint of the contract. */
export function forEachEndpoint(visit: (domain: Domain, name: string, entry: EndpointShape) => void): void {
  for (const [domain, entries] of Object.entries<Record<string, EndpointShape>>(contract)) {
    for (const [name, entry] of Object.entries(entries)) visit(domain as Domain, name, entry);
  }
}
