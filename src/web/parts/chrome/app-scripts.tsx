import { memo, use } from 'react';
import { Scripts } from 'react-router';
import { PageScriptsContext } from '../../start/page-scripts.ts';
import type { Site } from './use-site.ts';

const CONFIG_ID = 'browser-config';

interface AppScriptsProps {
  place: 'head' | 'body';
  site: Site | undefined;
  /** The styles of this shop. */
  ownStyles?: string | undefined;
}

/**
 * Contains all scripts of the client: `head` those that must run before the first paint, `body` the configuration and
 * the application. The configuration comes last in a page, and the first paint waits for it: otherwise a part of the
 * document would be painted first, and then move.
 */
export function AppScripts({ place, site, ownStyles }: AppScriptsProps) {
  const { mark, beforePaint } = use(PageScriptsContext);
  const nonce = mark || undefined;
  if (place === 'head')
    return (
      <>
        {site && <link rel="expect" href={`#${CONFIG_ID}`} blocking="render" />}
        {ownStyles && <OwnStyles css={ownStyles} nonce={nonce} />}
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

/**
 * Rendered once: React would empty it before writing the same content again, and the CSP does not allow an empty style.
 */
const OwnStyles = memo(({ css, nonce }: { css: string; nonce: string | undefined }) => (
  <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
));

function browserConfig({ apiUrl, apiPrefix, uploadUrl, imageUrl, title }: Site): string {
  return JSON.stringify({ apiUrl, apiPrefix, uploadUrl, imageUrl, title }).replaceAll('<', String.raw`\u003c`);
}
