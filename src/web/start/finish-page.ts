interface FinishedPage {
  html: string;
  /** The contents of our own inline scripts. */
  scripts: string[];
  /** The contents of our own inline styles. */
  styles: string[];
}

/** No text contains these tags: React escapes it. */
const OWN_PLACES = '|</head>|</body>(?=</html>)';

/** A part of the page that the server writes without React. */
interface OwnPart {
  style: string;
  /** Placed at the end of the document. */
  html: string;
}

interface Parts {
  mark: string;
  isLater: boolean;
  own?: OwnPart | null;
}

/**
 * The page as it is sent, made in one pass from React's output. Only elements with the mark are ours; the mark is
 * random, so nobody's text in the page can pass for ours. It is removed, so that the page's bytes are the same for
 * everybody. If the client starts later, the module script becomes plain text with the names of the modules, which
 * `wait-for-intent.ts` fetches and runs later.
 */
export function finishPage(marked: string, { mark, isLater, own = null }: Parts): FinishedPage {
  const nonce = ` nonce="${mark}"`;
  const modules = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const ours = new RegExp(
    `<script([^>]*)${nonce}([^>]*)>(.*?)</script>|<style${nonce}>(.*?)</style>|<link rel="modulepreload" href="([^"]*)"[^>]*>|${nonce}${own === null ? '' : OWN_PLACES}`,
    'gs',
  );
  const html = marked.replaceAll(
    ours,
    (all, before?: string, after: string = '', text: string = '', ...[style, module]: (string | undefined)[]) => {
      if (own !== null && all === '</body>') return own.html + all;
      if (own !== null && all === '</head>') {
        styles.push(own.style);
        return `<style>${own.style}</style>${all}`;
      }
      if (before !== undefined) {
        const attributes = before + after;
        if (!attributes.includes(' src=')) scripts.push(text);
        const isStart = isLater && attributes.includes(' type="module"');
        return `<script${isStart ? ` type="text/plain" data-modules="${[...modules].join(' ')}"` : attributes}>${text}</script>`;
      }
      if (style !== undefined) styles.push(style);
      if (module === undefined || !isLater) return all.replace(nonce, '');
      modules.add(module);
      return '';
    },
  );
  return { html, scripts, styles };
}
