import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { cursor, requiredLine, timestamp } from '../fields.ts';
import { applicationLine, invoiceLine, licenseLine, paymentLine, recordPage } from './customer-sections.ts';

/** A company as a link: `key` is its credit code, or its exact name if none is known. */
export const companyName = z.object({ key: z.string(), name: z.string() });
export type CompanyName = z.infer<typeof companyName>;

const person = z.object({ id: z.string(), name: z.string() });
const ofPerson = { person };

const personLine = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  company: z.string(),
  isDisabled: z.boolean(),
  createdAt: timestamp,
});

/** The kinds of records of a company; each names its person. */
const companySections = {
  people: recordPage(personLine),
  licenses: recordPage(z.extend(licenseLine, ofPerson)),
  applications: recordPage(z.extend(applicationLine, ofPerson)),
  payments: recordPage(z.extend(paymentLine, ofPerson)),
  invoices: recordPage(z.extend(invoiceLine, ofPerson)),
} as const;
const allSections = z.object(companySections);
export type CompanySections = z.infer<typeof allSections>;
export type CompanySectionKind = keyof CompanySections;
export const companySectionKinds = Object.keys(companySections) as CompanySectionKind[];

export const companyRecord = z.object({
  ...companyName.shape,
  /** '' if none is known. */
  creditCode: z.string(),
  /** Its other names: those with a license first, then the one used last. */
  otherNames: z.array(z.string()),
  /** Several credit codes have been given under this name: each is a company of its own. */
  namesakes: z.array(z.string()),
  ...companySections,
});
export type CompanyRecord = z.infer<typeof companyRecord>;

const key = requiredLine(100, '请填写统一社会信用代码或企业名称');

/** All that belongs to one company, whoever of its people it came from. */
export const companies = {
  company: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/companies/:key',
    summary: '一家企业的全部账号、申请、授权、付款与发票，每一类最近的 20 条；key 为统一社会信用代码，没有的为企业全称',
    access: 'customer:read',
    limit: reading,
    input: z.object({ key }),
    output: companyRecord,
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  companySection: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/companies/:key/sections/:section',
    summary: '一家企业某一类的记录，每页 20 条，最近的在前',
    access: 'customer:read',
    limit: reading,
    input: z.object({ key, section: z.enum(companySectionKinds, { error: '没有这一类记录' }), cursor }),
    output: z.partial(allSections),
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
} as const;
