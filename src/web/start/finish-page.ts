interface FinishedPage {
  html: string;
  /** The bodies of our own inline scripts. */
  scripts: string[];
  /** The texts of our own inline styles. */
  styles: string[];
}

/** No text holds these tags: React escapes it. */
const OWN_PLACES = '|</head>|</body>(?=</html>)';

/** Something of the server's own that stands in the page without React. */
interface OwnPart {
  style: string;
  /** The last thing in the document. */
  html: string;
}

interface Parts {
  mark: string;
  isLater: boolean;
  own?: OwnPart | null;
}

/**
 * The page as it is sent, made in one pass from React's output. Only content that carries the mark is ours, and the mark is
 * random, so nothing that somebody wrote into the page is taken for it; it is left out, and the page's bytes are the
 * same for everybody. Where the client starts later, the module script becomes plain text that names the modules, for
 * `wait-for-intent.ts` to fetch and run in its time.
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
