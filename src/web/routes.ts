import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // The home page has its own chrome; both paths show the same page.
  index('routes/marketing/home.tsx', { id: 'home-root' }),
  route('home', 'routes/marketing/home.tsx', { id: 'home' }),
  layout('parts/site-layout.tsx', [
    route('product/detail/:version?', 'routes/marketing/product/product.tsx'),
    route('product/pricing', 'routes/marketing/pricing.tsx'),
    route('choose/we', 'routes/marketing/choose/choose.tsx'),
    route('comp/index', 'routes/gallery/gallery.tsx'),
    route('comp/source/:id', 'routes/gallery/source-page.tsx'),
    route('privacy/index', 'routes/marketing/privacy.tsx'),
    route('agreement/index', 'routes/marketing/agreement.tsx'),
    route('docs/index', 'routes/help/help-home.tsx'),
    layout('routes/help/help-layout.tsx', [
      route('docs/faq', 'routes/help/faq.tsx'),
      route('docs/changelog', 'routes/help/changelog.tsx'),
      route('docs/:slug', 'routes/help/help-page.tsx'),
    ]),
    route('authorize/index', 'routes/verify/verify.tsx'),
    route('applying/index', 'routes/apply/choose.tsx'),
    route('applying/index/:version', 'routes/apply/apply.tsx'),
    route('login', 'routes/auth/login.tsx'),
    route('recover/index', 'routes/auth/recover.tsx'),
    layout('routes/account/account-layout.tsx', [
      route('user/info', 'routes/account/info.tsx'),
      route('user/apply', 'routes/account/applications.tsx'),
      route('user/apply/:number', 'routes/account/application.tsx'),
      route('user/product', 'routes/account/licenses.tsx'),
      route('user/product/:number/:act', 'routes/account/license-application.tsx'),
      route('user/transfer/:number', 'routes/account/transfer.tsx'),
      route('user/material', 'routes/account/materials.tsx'),
      route('user/thirdparty', 'routes/account/third-party.tsx'),
    ]),
    route('redirect/*', 'routes/redirect.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  // Addresses that carry a secret of a mail or of WeChat: a frame without ways out.
  layout('routes/auth/mail-link-layout.tsx', [
    route('wxlogin/callback', 'routes/auth/wechat-callback.tsx'),
    route('reset/index/:code', 'routes/auth/reset.tsx'),
    route('email/verify/:code', 'routes/auth/verify-email.tsx'),
  ]),
  route('dashboard', 'routes/console/dashboard.tsx'),
  layout('routes/console/console-layout.tsx', [
    route('dashboard/console', 'routes/console/overview.tsx'),
    route('dashboard/applications', 'routes/console/applications.tsx'),
    route('dashboard/applications/:number', 'routes/console/application.tsx'),
    route('dashboard/invoices', 'routes/console/invoices.tsx'),
    route('dashboard/licenses', 'routes/console/licenses.tsx'),
    route('dashboard/releases', 'routes/console/releases.tsx'),
    route('dashboard/releases/general', 'routes/console/general-materials.tsx'),
    route('dashboard/releases/:id', 'routes/console/release.tsx'),
    route('dashboard/mails', 'routes/console/mails.tsx'),
    route('dashboard/settings', 'routes/console/settings.tsx'),
  ]),
] satisfies RouteConfig;
