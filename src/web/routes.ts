import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // The home page has its own chrome; both paths show the same page.
  index('routes/marketing/home/home.tsx', { id: 'home-root' }),
  route('home', 'routes/marketing/home/home.tsx', { id: 'home' }),
  layout('parts/chrome/site-layout.tsx', [
    route('product/detail/:version?', 'routes/marketing/product/product.tsx'),
    route('product/pricing', 'routes/marketing/pricing/pricing.tsx'),
    route('choose/we', 'routes/marketing/choose/choose.tsx'),
    route('comp/index', 'routes/gallery/gallery.tsx'),
    route('comp/source/:id', 'routes/gallery/source-page.tsx'),
    route('privacy/index', 'routes/marketing/legal/privacy.tsx'),
    route('agreement/index', 'routes/marketing/legal/agreement.tsx'),
    route('docs/index', 'routes/help/help-home.tsx'),
    layout('routes/help/help-layout.tsx', [
      route('docs/faq', 'routes/help/faq.tsx'),
      route('docs/changelog', 'routes/help/changelog.tsx'),
      route('docs/:slug', 'routes/help/help-page.tsx'),
    ]),
    route('authorize/index', 'routes/verify/verify.tsx'),
    route('applying/index', 'routes/apply/choose.tsx'),
    route('applying/index/:version', 'routes/apply/apply.tsx'),
    route('login', 'routes/auth/login/login.tsx'),
    route('recover/index', 'routes/auth/recover/recover.tsx'),
    layout('routes/account/chrome/account-layout.tsx', [
      route('user/info', 'routes/account/profile/profile.tsx'),
      route('user/apply', 'routes/account/applications/applications.tsx'),
      route('user/apply/:number', 'routes/account/applications/application.tsx'),
      route('user/product', 'routes/account/licenses/licenses.tsx'),
      route('user/product/:number/:act', 'routes/account/licenses/license-application.tsx'),
      route('user/transfer/:number', 'routes/account/transfer/transfer.tsx'),
      route('user/material', 'routes/account/materials/materials.tsx'),
      route('user/thirdparty', 'routes/account/third-party/third-party.tsx'),
    ]),
    route('redirect/*', 'routes/redirect.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  // Addresses that carry a secret of a mail or of WeChat: a frame without ways out.
  layout('routes/auth/mail-link/mail-link-layout.tsx', [
    route('wxlogin/callback', 'routes/auth/wechat/wechat-callback.tsx'),
    route('reset/index/:code', 'routes/auth/recover/reset.tsx'),
    route('team/join/:code', 'routes/auth/team/join.tsx'),
    route('email/verify/:code', 'routes/auth/mail-link/verify-email.tsx'),
  ]),
  route('dashboard', 'routes/console/chrome/dashboard.tsx'),
  layout('routes/console/chrome/console-layout.tsx', [
    route('dashboard/console', 'routes/console/overview/overview.tsx'),
    route('dashboard/applications', 'routes/console/applications/applications.tsx', [
      route(':number', 'routes/console/applications/application.tsx'),
    ]),
    route('dashboard/invoices', 'routes/console/invoices/invoices.tsx'),
    route('dashboard/licenses', 'routes/console/licenses/licenses.tsx'),
    route('dashboard/licenses/:number', 'routes/console/licenses/license.tsx'),
    route('dashboard/catalog', 'routes/console/catalog/catalog.tsx'),
    route('dashboard/releases', 'routes/console/releases/releases.tsx'),
    route('dashboard/releases/general', 'routes/console/materials/general-materials.tsx'),
    route('dashboard/releases/:id', 'routes/console/releases/release.tsx'),
    route('dashboard/mails', 'routes/console/mails/mails.tsx'),
    route('dashboard/audit', 'routes/console/audit/audit.tsx'),
    route('dashboard/team', 'routes/console/team/team.tsx'),
    route('dashboard/settings', 'routes/console/settings/settings.tsx'),
  ]),
] satisfies RouteConfig;
