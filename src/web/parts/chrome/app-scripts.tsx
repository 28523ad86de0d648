import { use } from 'react';
import { Scripts } from 'react-router';
import type { Site } from '../../../contract/content.ts';
import { PageScriptsContext } from '../../start/page-scripts.ts';

const CONFIG_ID = 'browser-config';

/**
 * Every script of the client enters here: `head` holds what must run before the first paint,
 * `body` the configuration and the application. The configuration comes last in a page, and the first paint waits
 * for it: the document comes in one piece, and what is drawn of a part of it moves.
 */
export function AppScripts({ place, site }: { place: 'head' | 'body'; site: Site | undefined }) {
  const { mark, beforePaint } = use(PageScriptsContext);
  const nonce = mark || undefined;
  if (place === 'head')
    return (
      <>
        {site && <link rel="expect" href={`#${CONFIG_ID}`} blocking="render" />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      </>
    );
  return (
    <>
      {site && (
        <script type="application/json" id={CONFIG_ID} dangerouslySetInnerHTML={{ __html: browserConfig(site) }} />
      )}
      <Scripts nonce={nonce} />
    </>
  );
}

function browserConfig({ apiUrl, apiPrefix, uploadUrl, imageUrl, title, useMock }: Site): string {
  return JSON.stringify({ apiUrl, apiPrefix, uploadUrl, imageUrl, title, useMock }).replaceAll('<', String.raw`\u003c`);
}
