import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { shippedClosedTexts } from '../../../contract/settings.ts';
import { pictureUrl } from '../../../contract/shop/shop-pictures.ts';
import type { Services } from '../../call.ts';
import type { Database } from '../../database/open-database.ts';
import { findSession } from '../../identity/sessions/find-session.ts';
import { lastSettings, readSettings } from '../../settings/read-settings.ts';
import { stillSamples } from '../../settings/seed-settings.ts';
import { closedWords } from '../../shop/closed-words.ts';
import { mayPreview } from '../../shop/preview-pass.ts';
import { lastShop, peekShop, readShop, type ShopFacts } from '../../shop/read-shop.ts';
import { type ClosingRule, closingRuleOfPage, isClosed } from '../../shop/rules.ts';
import { originOf } from '../connection/origin.ts';
import { sendFailure } from '../errors.ts';
import { ownImagePrefix } from '../files/avatars.ts';
import { closedPage } from './closed-page.ts';
import { isNavigation, sendPlainPage, sendReload, wantsPage } from './send-plain-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When it is closed to visitors; a page's rule follows from its address. */
    closingRule?: ClosingRule | 'page' | null;
  }
}

const closingRuleAt = ({ routeOptions: { config }, url }: FastifyRequest): ClosingRule | null =>
  config.closingRule === 'page' ? closingRuleOfPage(url) : (config.closingRule ?? null);

/**
 * While the shop is closed, pages with a closing rule say 即将开放, and everything else with one is refused by name.
 * Operators go on. When the database is away, its last answer holds.
 */
export function registerClosedShopGuard(app: FastifyInstance): void {
  // After `onRequest`, so that refused requests have been counted; before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const closingRule = closingRuleAt(request);
    if (closingRule === null) return;
    const { services } = request;
    const { database } = services;
    const shop = await readShop(database).catch(() => lastShop(database));
    if (shop === null || !isClosed(closingRule, shop)) return;
    if (!(await isOperator(services, request))) return refuse(services, request, reply, shop);
    // The chrome of a page that is never closed has no menus: an operator who goes on from there gets a whole page.
    if (isNavigation(request)) return sendReload(request, reply);
  });
}

/** True if anybody gets this page, as far as is known without asking the database. */
export function isSurelyOpen(database: Database, url: string): boolean {
  const closingRule = closingRuleOfPage(url);
  const shop = peekShop(database);
  return closingRule === null || (shop !== null && !isClosed(closingRule, shop));
}

/** By the token of the call, or by the pass of the browser: pages carry no token. */
async function isOperator(services: Services, request: FastifyRequest): Promise<boolean> {
  const { token, browser } = originOf(services.config, request);
  if (token !== null) {
    const user = await findSession(services, token);
    if (user !== null && user.permissions.length > 0) return true;
  }
  return browser !== null && mayPreview(services, browser);
}

async function refuse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  shop: ShopFacts,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  if (isNavigation(request)) return sendReload(request, reply);
  if (!wantsPage(request)) return sendFailure(request, reply, new ApiError('SHOP_CLOSED'));
  const isPage = request.routeOptions.url === '/*';
  return sendPlainPage(reply.code(isPage ? 200 : 503), await closedPageOf(services, shop));
}

async function closedPageOf({ config, database }: Services, shop: ShopFacts): Promise<string> {
  const settings = await readSettings(database).catch(() => lastSettings(database));
  const { logo = null, supportPicture = null } = settings ?? {};
  const prefix = ownImagePrefix(config);
  // A sample contact leads to nobody.
  const samples = settings === null ? [] : stillSamples(settings);
  const own = (name: 'vendor' | 'supportWechat' | 'supportEmail' | 'supportHours'): string =>
    samples.includes(name) ? '' : (settings?.[name] ?? '');
  return closedPage({
    title: config.appTitle,
    logo: logo?.light ? { path: pictureUrl(prefix, logo.light), hasName: logo.hasName } : null,
    wasOpen: shop.wasOpen,
    ...closedWords(shop, settings ?? { closedTexts: shippedClosedTexts }),
    vendor: own('vendor'),
    supportWechat: own('supportWechat'),
    supportEmail: own('supportEmail'),
    supportHours: own('supportHours'),
    picturePath: supportPicture === null ? '' : pictureUrl(prefix, supportPicture),
  });
}
