import { link, type Loss } from './lose.ts';

const at = (folder: string) => (file: string, address: RegExp | string) =>
  link([`routes/${folder}/${file}.tsx`], address);
const marketing = at('marketing');
const help = at('help');
const account = at('account');
const consoles = at('console');

/** Through the public pages as a guest, from the home page, by the links on each page. */
export const publicWalk: readonly Loss[] = [
  link(['parts/chrome/site-layout.tsx', 'routes/marketing/pricing/pricing.tsx'], '/product/pricing'),
  marketing('product/product', '/product/detail'),
  at('gallery')('gallery', '/comp/index'),
  at('gallery')('source-page', /^\/comp\/source\//),
  marketing('choose/choose', '/choose/we'),
  at('verify')('verify', '/authorize/index'),
  link([], '/docs/index'),
  link([], '/docs/faq'),
  help('changelog', '/docs/changelog'),
  help('help-page', /^\/docs\/(?!index|faq|changelog)[\w-]+$/),
  marketing('legal/agreement', '/agreement/index'),
  marketing('legal/privacy', '/privacy/index'),
  at('apply')('choose', '/applying/index'),
  at('apply')('apply', /^\/applying\/index\/\w+/),
  at('auth')('login/login', /^\/login/),
  at('auth')('recover/recover', /^\/recover\/index/),
];

/** Away from a form: the typed text stays. */
export const formWalk: readonly Loss[] = [marketing('home/home', '/')];

/** To pages that share their parts with others: at the start none of the parts has been loaded. */
export const sharedWalk: readonly Loss[] = [
  link(['blocks', 'demonstration'], '/'),
  help('help-home', '/docs/index'),
  link(['routes/help/help-layout.tsx', 'routes/help/faq.tsx'], '/docs/faq'),
];

/** Pages to which no page of the shipped shop leads: reached by a link in a text, which anyone may write. */
export const writtenLinks: readonly ReturnType<typeof link>[] = [
  at('news')('news', '/news'),
  at('news')('news-post', '/news/no-post'),
  marketing('own-page/own-page', '/p/no-page'),
  account('transfer/transfer', '/user/transfer/VL-0000-0000-0000'),
  account('licenses/license-application', '/user/product/VL-0000-0000-0000/renew'),
  consoles('statements/statement', '/dashboard/statements/00000000-0000-4000-8000-000000000000'),
  consoles('imports/import', '/dashboard/imports/00000000-0000-4000-8000-000000000000'),
  consoles('companies/company', '/dashboard/companies/no-company'),
  consoles('announcements/post', '/dashboard/announcements/00000000-0000-4000-8000-000000000000'),
];

/** Through the personal centre, from the account menu. */
export const accountWalk: readonly Loss[] = [
  link(['routes/account/chrome/account-layout.tsx', 'routes/account/profile/profile.tsx'], '/user/info'),
  account('applications/applications', '/user/apply'),
  account('applications/application', /^\/user\/apply\/\w+/),
  account('licenses/licenses', '/user/product'),
  account('licenses/license', /^\/user\/product\/[\w-]+$/),
  account('materials/materials', '/user/material'),
  account('third-party/third-party', '/user/thirdparty'),
];

const side = (file: string, name: string) => consoles(file, `/dashboard/${name}`);

/** Through the console as its owner, from the account menu: the entries of a list come after the list. */
export const consoleWalk: readonly Loss[] = [
  link(['routes/console/chrome/console-layout.tsx', 'routes/console/overview/overview.tsx'], '/dashboard/console'),
  side('applications/applications', 'applications'),
  consoles('applications/application', /^\/dashboard\/applications\/\w+/),
  side('invoices/invoices', 'invoices'),
  side('reports/reports', 'reports'),
  side('sales/sales', 'sales'),
  side('statements/statements', 'statements'),
  side('imports/imports', 'imports'),
  side('licenses/licenses', 'licenses'),
  consoles('licenses/license', /^\/dashboard\/licenses\/[\w-]+/),
  side('reminders/reminders', 'reminders'),
  side('customers/customers', 'customers'),
  consoles('customers/customer', /^\/dashboard\/customers\/[\w-]+/),
  side('catalog/catalog', 'catalog'),
  side('application-form/application-form', 'catalog/form'),
  side('discounts/discounts', 'catalog/discounts'),
  side('releases/releases', 'releases'),
  consoles('releases/release', /^\/dashboard\/releases\/(?!general)[\w-]+/),
  link([], '/dashboard/releases'),
  side('materials/general-materials', 'releases/general'),
  side('pages/pages', 'pages'),
  consoles('pages/page', '/dashboard/pages/home'),
  link([], '/dashboard/pages'),
  consoles('legal/legal-text', /^\/dashboard\/pages\/legal\//),
  side('help/help', 'help'),
  consoles('help/help-text', /^\/dashboard\/help\/\w+\//),
  side('jobs/jobs', 'jobs'),
  side('mails/mails', 'mails'),
  side('announcements/announcements', 'announcements'),
  side('media/media', 'media'),
  side('letters/letters', 'letters'),
  consoles('letters/letter', /^\/dashboard\/letters\/(?!reasons)/),
  link([], '/dashboard/letters'),
  side('reasons/reasons', 'letters/reasons'),
  side('audit/audit', 'audit'),
  side('team/team', 'team'),
  side('brand/brand', 'brand'),
  side('opening/opening', 'opening'),
  side('settings/settings', 'settings'),
  side('backups/backups', 'settings/backup'),
  link([], '/dashboard/settings'),
  side('signing-keys/signing-keys', 'settings/keys'),
  link([], '/dashboard/settings'),
  side('mail-server/mail-server', 'settings/mail'),
  link([], '/dashboard/console'),
];
