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
import { type Door, doorOfPage, isClosed } from '../../shop/rules.ts';
import { originOf } from '../connection/origin.ts';
import { sendFailure } from '../errors.ts';
import { ownImagePrefix } from '../files/avatars.ts';
import { closedPage } from './closed-page.ts';
import { isNavigation, sendPlainPage, sendReload, wantsPage } from './send-plain-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Closed to visitors while the shop is; a page's address says by which door. */
    door?: Door | 'page' | null;
  }
}

const doorAt = ({ routeOptions: { config }, url }: FastifyRequest): Door | null =>
  config.door === 'page' ? doorOfPage(url) : (config.door ?? null);

/**
 * While the shop is closed, whatever has a door is shut: pages say 即将开放, everything else is refused by name. Operators go
 * on. When the database is away, what it said last holds.
 */
export function registerDoor(app: FastifyInstance): void {
  // Later than `onRequest`, so that what is refused here has been counted; earlier than the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const door = doorAt(request);
    if (door === null) return;
    const { services } = request;
    const { database } = services;
    const shop = await readShop(database).catch(() => lastShop(database));
    if (shop === null || !isClosed(door, shop)) return;
    if (!(await isOperator(services, request))) return refuse(services, request, reply, shop);
    // The chrome that came with a page outside of the door has no menus: whoever goes inside gets a whole page.
    if (isNavigation(request)) return sendReload(request, reply);
  });
}

/** True where it is known without asking the database that anybody gets this page. */
export function isSurelyOpen(database: Database, url: string): boolean {
  const door = doorOfPage(url);
  const shop = peekShop(database);
  return door === null || (shop !== null && !isClosed(door, shop));
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
  // A sample leads to nobody.
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
