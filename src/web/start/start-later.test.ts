import { expect, test } from 'vitest';
import { startLater } from './start-later.ts';

test('the module script waits and names its modules; what somebody wrote into the page is left alone', () => {
  const written = '<pre>&lt;script type="module" async=""&gt;</pre><script type="module" async="">theirs</script>';
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="m"/></head>' +
    `${written}<script nonce="m" type="module" async="">import "/a.js"</script>`;
  expect(startLater(page, 'm')).toBe(
    `<head></head>${written}<script nonce="m" type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script>`,
  );
});
