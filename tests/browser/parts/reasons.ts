const documents =
  'opened as a document of its own, from a mail, another program or the address bar: its scripts come with it';

/** Parts that no press loads, with the reason why losing one does no harm; every other part has an opener. */
export const reasons: Readonly<Record<string, string>> = {
  'parts/chrome/account-menu.tsx': 'a plain link to the personal centre stands in its place (with `schemas`)',
  'parts/chrome/top-line.tsx': 'it stands in the document; without it the page has no line until the next one',
  'parts/chrome/product-item.tsx': 'the plain link in it stays',
  'parts/chrome/small-footer.tsx': 'the large footer stands in its place',
  'parts/chrome/not-found-page.tsx': 'its heading stands there without it',
  'parts/mailbox/mailbox-panel.tsx':
    'it comes with the form; without it the button stays closed, says why, and 重试 in the message fetches it',
  'parts/support/tuck-aside.ts': 'the button stays where it is',
  'theme/spread-color.ts': 'the colour changes at once, without the motion',
  'local-draft': 'fetched while one logs out, which goes on; what it would forget only the same account can read',
  'routes/console/chrome/dashboard.tsx': 'leads on to the overview on the server',
  'routes/not-found.tsx': documents,
  'routes/redirect.tsx': documents,
  'routes/auth/mail-link/mail-link-layout.tsx': documents,
  'routes/auth/mail-link/verify-email.tsx': documents,
  'routes/auth/recover/reset.tsx': documents,
  'routes/auth/team/join.tsx': documents,
  'routes/auth/wechat/wechat-callback.tsx': documents,
};
