import { memo, use } from 'react';
import { Scripts } from 'react-router';
import { PageScriptsContext } from '../../start/page-scripts.ts';
import type { Site } from './use-site.ts';

const CONFIG_ID = 'browser-config';

interface AppScriptsProps {
  place: 'head' | 'body';
  site: Site | undefined;
  /** This shop's own styles. */
  ownStyles?: string | undefined;
}

/**
 * Every script of the client enters here: `head` holds what must run before the first paint,
 * `body` the configuration and the application. The configuration comes last in a page, and the first paint waits
 * for it: the document comes in one piece, and what is drawn of a part of it moves.
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

/** Written once: React would empty it before writing the same again, and an empty style is none of ours. */
const OwnStyles = memo(({ css, nonce }: { css: string; nonce: string | undefined }) => (
  <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
));

function browserConfig({ apiUrl, apiPrefix, uploadUrl, imageUrl, title }: Site): string {
  return JSON.stringify({ apiUrl, apiPrefix, uploadUrl, imageUrl, title }).replaceAll('<', String.raw`\u003c`);
}
