import { expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const written = '<pre>&lt;script type="module" async=""&gt;</pre><script type="module" async="">theirs</script>';
const marked =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="m"/>' +
  '<link rel="stylesheet" href="/a.css" nonce="m"/><style nonce="m">a{b:c}</style><script nonce="m">first()</script></head>' +
  `${written}<script nonce="m" type="module" async="">import "/a.js"</script>`;

test('the module script waits and names its modules; what somebody wrote into the page is left alone', () => {
  expect(finishPage(marked, { mark: 'm', isLater: true })).toEqual({
    html:
      '<head><link rel="stylesheet" href="/a.css"/><style>a{b:c}</style><script>first()</script></head>' +
      `${written}<script type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script>`,
    scripts: ['first()', 'import "/a.js"'],
    styles: ['a{b:c}'],
  });
});

test('where the client starts at once only the mark goes', () => {
  expect(finishPage(marked, { mark: 'm', isLater: false })).toEqual({
    html: marked.replaceAll(' nonce="m"', ''),
    scripts: ['first()', 'import "/a.js"'],
    styles: ['a{b:c}'],
  });
});

test('a script or a style with another mark is not ours', () => {
  const theirs = '<script nonce="x">theirs()</script><style>their{}</style>';
  expect(finishPage(theirs, { mark: 'm', isLater: true })).toEqual({ html: theirs, scripts: [], styles: [] });
});

test('a part of the server stands at the end of the document, its style in the head', () => {
  const page = '<html><head><title>a</title></head><body><p>&lt;/body&gt;</p></body></html>';
  expect(finishPage(page, { mark: 'm', isLater: false, own: { style: 'b{}', html: '<own-line></own-line>' } })).toEqual(
    {
      html: '<html><head><title>a</title><style>b{}</style></head><body><p>&lt;/body&gt;</p><own-line></own-line></body></html>',
      scripts: [],
      styles: ['b{}'],
    },
  );
});
