import type { Site } from '../../contract/content/content.ts';
import { pictureUrl } from '../../contract/shop/shop-pictures.ts';
import { shownLines } from '../announcements/line-store.ts';
import { hasPublishedPost } from '../announcements/news-store.ts';
import type { Call } from '../call.ts';
import { getProduct, ownWords } from '../catalog/store.ts';
import { hasMailRoute } from '../mail/mail-server/mail-route.ts';
import type { Config } from '../config.ts';
import { sdkPathOf } from '../sdk/sdk-names.ts';
import { menusOf } from '../pages/menus-of.ts';
import { pagesAndNavigation } from '../pages/published-pages.ts';
import { siteWordsOf } from '../pages/site-words.ts';
import { offersSandboxes } from '../sandbox/offers-sandboxes.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/schema.ts';
import { closedWords } from '../shop/closed-words.ts';
import { readShop } from '../shop/read-shop.ts';
import { shareFactsOf, sharePathOf } from '../shop-pictures/share-facts.ts';
import { fillText } from './rendering/fill-placeholders.ts';
import { findCurrentPage } from './store.ts';

/** Strangers learn the owner of a closed shop, but nothing of the contents of its pages. */
export async function getSite(call: Pick<Call, 'config' | 'database' | 'wechat' | 'clock' | 'origin'>): Promise<Site> {
  const { config } = call;
  const [settings, privacy, hasMail, shop, shown, { words: catalogWords }, hasSandboxes] = await Promise.all([
    readSettings(call.database),
    findCurrentPage(call.database.db, 'privacy'),
    hasMailRoute(call),
    readShop(call.database),
    publishedWords(call),
    getProduct(call.database.db).then(ownWords),
    offersSandboxes(call),
  ]);
  const { state } = shop;
  const isOutside = state === 'closed' && call.origin.isInside !== true;
  const { pages, navigation, siteWords, notices, hasNews } = isOutside ? nothing : shown;
  const named = (text: string) => fillText(text, config, settings);
  return {
    ...shownOf(settings),
    ...ownOf(config, settings),
    ...menusOf(pages, navigation, { named, hasNews }),
    ...siteWordsOf(siteWords, named),
    ...(catalogWords && { catalogWords }),
    ...(state !== 'open' && { shop: state }),
    // Every menu leads to pages that are closed.
    ...(isOutside && { header: [], footer: [], resourceLinks: [], closed: closedWords(shop, settings) }),
    ...(notices.length > 0 && { notices }),
    // Its names may still be the shipped ones, and nobody outside needs it before there are licenses.
    ...((shop.wasOpen || !isOutside) && { sdk: sdkOf(settings) }),
    title: config.appTitle,
    shortName: config.appShortName,
    imageUrl: config.imageUrl,
    uploadUrl: config.uploadUrl,
    apiUrl: config.apiUrl,
    apiPrefix: config.apiPrefix,
    privacyVersion: privacy?.version ?? '',
    hasMail,
    hasWechat: call.wechat !== null,
    ...(!hasSandboxes && { noSandboxes: true as const }),
  };
}

const sdkOf = ({ sdkPackage, sdkVariable }: Settings): Site['sdk'] => ({
  name: sdkPackage,
  path: sdkPathOf(sdkPackage),
  variable: sdkVariable,
});

async function publishedWords(call: Pick<Call, 'database' | 'clock'>) {
  const [{ pages, navigation, siteWords }, notices, hasNews] = await Promise.all([
    pagesAndNavigation(call),
    shownLines(call.database.db, call.clock.now()),
    hasPublishedPost(call.database.db),
  ]);
  return { pages, navigation, siteWords, notices, hasNews };
}

const nothing: Awaited<ReturnType<typeof publishedWords>> = {
  pages: [],
  navigation: null,
  siteWords: null,
  notices: [],
  hasNews: false,
};

const shownOf = (settings: Settings) => ({
  primaryColor: settings.primaryColor,
  darkTheme: settings.darkTheme,
  vendor: settings.vendor,
  copyright: settings.copyright,
  filingNumber: settings.filingNumber,
  filingUrl: settings.filingUrl,
  supportWechat: settings.supportWechat,
  supportHours: settings.supportHours,
  supportEmail: settings.supportEmail,
  supportQr: settings.supportQr,
  followQr: settings.followQr,
  followName: settings.followName,
  resourceLinks: settings.resourceLinks,
});

/** A 公安备案 is looked up by the digits of its number. */
const policeUrl = (number: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replaceAll(/\D/g, '')}`;

/** Parts that most shops lack cost their pages no byte. */
function ownOf(config: Config, settings: Settings): Partial<Site> {
  const { claim, policeNumber, supportPicture, followPicture, logo, licensePrefix } = settings;
  const share = shareFactsOf(config, settings);
  return {
    ...(claim && { claim }),
    ...(licensePrefix !== 'VL' && { licensePrefix }),
    ...(policeNumber && { police: { number: policeNumber, url: policeUrl(policeNumber) } }),
    ...(supportPicture && { supportPicture: pictureUrl(config.imageUrl, supportPicture) }),
    ...(followPicture && { followPicture: pictureUrl(config.imageUrl, followPicture) }),
    ...(logo.light && {
      logo: {
        light: pictureUrl(config.imageUrl, logo.light),
        ...(logo.dark && { dark: pictureUrl(config.imageUrl, logo.dark) }),
        width: logo.light.width,
        height: logo.light.height,
        hasName: logo.hasName,
      },
    }),
    ...(share && { sharePath: sharePathOf(share) }),
  };
}
