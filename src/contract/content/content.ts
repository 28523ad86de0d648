import * as z from 'zod/mini';
import { shownNotice } from '../announcements/notice-lines.ts';
import { catalogWords } from '../catalog/catalog-words.ts';
import { endpoint, reading } from '../endpoint.ts';
import { nothing, timestamp } from '../fields.ts';
import { accountWords, supportWords } from '../pages/page-parts/words-parts.ts';

const link = z.object({ label: z.string(), href: z.string() });
const menuLink = z.object({ to: z.string(), label: z.string(), section: z.optional(z.string()) });
const header = z.array(menuLink);
const footer = z.array(z.object({ title: z.string(), links: z.array(menuLink) }));

/** The links of the header, and the columns of the footer. */
export const menus = z.object({ header, footer });
export type Menus = z.infer<typeof menus>;

/** The data of every page's header and footer; operators edit it, except for the title, which the environment sets. */
export const site = z.object({
  title: z.string(),
  shortName: z.string(),
  /** One sentence about the shop; absent = the shipped one. */
  claim: z.optional(z.string()),
  /** Absent = the shipped mark. */
  logo: z.optional(
    z.object({
      light: z.string(),
      dark: z.optional(z.string()),
      width: z.int(),
      height: z.int(),
      /** The picture includes the name. */
      hasName: z.boolean(),
    }),
  ),
  /** Lines at the top of pages, the one that began last first; absent if there are none. */
  notices: z.optional(z.array(shownNotice)),
  /** The share picture of every page; absent = each page has its shipped one. */
  sharePath: z.optional(z.string()),
  imageUrl: z.string(),
  uploadUrl: z.string(),
  apiUrl: z.string(),
  apiPrefix: z.string(),
  /** Default theme colour. */
  primaryColor: z.string(),
  darkTheme: z.boolean(),
  vendor: z.string(),
  copyright: z.string(),
  filingNumber: z.string(),
  filingUrl: z.string(),
  /** 公安备案, and the address that confirms it. */
  police: z.optional(z.object({ number: z.string(), url: z.string() })),
  supportWechat: z.string(),
  supportHours: z.string(),
  supportEmail: z.string(),
  /** The content of the QR codes; '' = not configured, nothing is shown. */
  supportQr: z.string(),
  followQr: z.string(),
  followName: z.string(),
  /** Addresses of pictures that replace drawn codes; absent if there are none, to save bytes on every page. */
  supportPicture: z.optional(z.string()),
  followPicture: z.optional(z.string()),
  resourceLinks: z.array(link),
  /** The links of the header, and the columns of the footer; absent = as shipped. */
  header: z.optional(header),
  footer: z.optional(footer),
  /**
   * The verification SDK that this site serves: its name, the path of its file, and the variable from which examples
   * read the key. Absent for strangers to a shop that was never open.
   */
  sdk: z.optional(z.object({ name: z.string(), path: z.string(), variable: z.string() })),
  /** What stands on several pages; absent = as shipped, and of edited ones a part that is absent says nothing. */
  words: z.optional(
    z.object({
      supportWords: z.optional(supportWords.content),
      accountWords: z.optional(accountWords.content),
    }),
  ),
  /** The vendor's names for the limits of an edition; absent = as shipped. */
  catalogWords: z.optional(catalogWords),
  /** The prefix of license numbers; absent = `VL`. */
  licensePrefix: z.optional(z.string()),
  /** The version of the privacy agreement in force; '' before the first one. */
  privacyVersion: z.string(),
  /** Without mail a page explains what to do instead. */
  hasMail: z.boolean(),
  /** Without WeChat log-in its button is left out. */
  hasWechat: z.boolean(),
  /** Absent = open; `example`: the shipped example is shown; `closed`: only operators see most pages. */
  shop: z.optional(z.enum(['example', 'closed'])),
  /** The words that strangers read in a closed shop; absent for people who are let in. */
  closed: z.optional(z.object({ heading: z.string(), text: z.string() })),
  /** Visitors can't open a sandbox here, aren't offered one, or are in one already: no page links to /demo. */
  noSandboxes: z.optional(z.literal(true)),
});
export type Site = z.infer<typeof site>;

/** The parts of a text, with their anchors. */
export const headings = z.array(z.object({ id: z.string(), text: z.string(), depth: z.int() }));

/** The differences between two versions of a text, in reading order. */
export const passages = z.array(
  z.object({ kind: z.enum(['added', 'removed']), heading: z.string(), text: z.string() }),
);

const pageVersion = z.string().check(z.regex(/^[\d.]{1,20}$/, '没有这个版本'));

/** A versioned legal text in Markdown, already rendered to safe HTML. */
export const page = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  publishedAt: timestamp,
  html: z.string(),
  headings,
  /** Every version, the one in force first. */
  versions: z.array(z.object({ version: z.string(), publishedAt: timestamp })),
  /** The differences from the previous version, or from the given one; null for the first one. */
  changes: z.nullable(z.object({ from: z.string(), passages })),
});
export type Page = z.infer<typeof page>;

export const pageSlug = z.enum(['privacy', 'license-agreement']);

/** Where the customer pays; shown only to people who are logged in. */
export const payee = z.object({
  bank: z.nullable(z.object({ name: z.string(), bank: z.string(), account: z.string() })),
  channels: z.array(
    z.object({
      channel: z.enum(['wechat', 'alipay']),
      label: z.string(),
      /** The content of the QR code. */
      qr: z.string(),
      /** The address of a picture to show instead; '' = none. */
      pictureUrl: z.string(),
    }),
  ),
  note: z.string(),
  /** The words beside a refund that waits, and beside one that was paid. */
  refund: z.object({ due: z.string(), done: z.string() }),
});
export type Payee = z.infer<typeof payee>;

export const content = {
  site: endpoint({
    side: 'web',
    method: 'GET',
    path: '/site',
    summary: '站点品牌、联系方式与链接',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: site,
    errors: [],
    staysOpen: true,
  }),
  page: endpoint({
    side: 'web',
    method: 'GET',
    path: '/pages/:slug',
    summary: '隐私协议、授权协议：当前版本或指定版本，附版本列表与改动',
    access: 'public',
    isShared: true,
    limit: reading,
    input: z.object({
      slug: pageSlug,
      version: z.optional(pageVersion),
      /** An older version to compare with, instead of the one before. */
      since: z.optional(pageVersion),
    }),
    output: page,
    errors: ['NOT_FOUND'],
  }),
  payee: endpoint({
    side: 'web',
    method: 'GET',
    path: '/payee',
    summary: '收款信息',
    access: 'user',
    limit: reading,
    input: nothing,
    output: payee,
    errors: [],
  }),
} as const;
