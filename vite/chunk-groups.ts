interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const routeEntry = '?__react-router-build-client-route';
/** Loaded with every page of the site, so everything that they import is one file. */
const everywhere = /[\\/](?:entry\.client\.tsx|root\.tsx|parts[\\/]chrome[\\/]site-layout\.tsx)$/;
/**
 * Loaded on demand on every page: the API's client with the dialog about a lost network, and the menu on phones. Forms
 * and tables need their own parts at once; with those in the same file, a reader who opens the menu would load the
 * personal centre.
 */
const fetchedAnywhere =
  /[\\/](?:http[\\/]call-endpoint\.ts|feedback[\\/]confirm-question\.tsx|chrome[\\/]mobile-menu\.tsx)$/;
/** Pages for reading; their shared code is kept apart from the forms and tables of the others. */
const readFamilies = new Set(['legal', 'marketing', 'help', 'gallery', 'verify']);

/** The comparison of two versions of a text is as large as a page, and only the legal texts need it. */
const legalAndMarketing = new Set(['legal', 'marketing']);

/**
 * The console previews them, too, so they would get a file of their own beside their page, which has the most requests
 * of all: it alone shows a picture before any interaction. Instead the other marketing pages include them (2.6 kB).
 */
const partsOfProduct = /[\\/]marketing[\\/]product[\\/](?!product\.tsx)/;

/** Pages of blocks share the little code that they run; the product's pages are too large to include it. */
const ofBlocks = /[\\/]marketing[\\/](?:home|choose|own-page)[\\/]/;

/**
 * The arrow of links and the boundary around parts of pages: several families of pages use them. Otherwise a third family
 * would load a file for the arrow, and pages without blocks the file of the blocks for the boundary.
 */
const inFrame = /lucide-react[\\/].*[\\/]arrow-right\.m?js$|[\\/]part-boundary\.tsx$/;

/** In the order in which the groups take their modules, each with everything that its modules import. */
const names = [
  'react',
  'app',
  'face',
  'colors',
  'forms',
  'asking',
  'legal',
  'blocks',
  'marketing',
  'help',
  'gallery',
  'verify',
  'workspace',
  'apply',
  'auth',
  'account',
  'console',
];

/**
 * Puts the client's modules into few files by the pages that need them; the bundler by itself makes a file of each part
 * that two pages share. It saves 16 requests in every first view: without it the start, the frame and the page are 22
 * script files instead of 6, and a page may have 12 requests (counted in the manifest of a build with the groups and of
 * one without, November 2026). It costs 1.4 to 2.6 kB, because a file contains a little that one of its pages does not
 * need.
 */
export function chunkGroups() {
  const found = new Map<string, string | null>();
  const nameOf = (id: string, graph: ModuleGraph): string | null => {
    if (!found.has(id)) found.set(id, chunkName(id, graph));
    return found.get(id) ?? null;
  };
  return names.map((name, index) => ({
    debugName: name,
    priority: names.length - index,
    name: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === name ? name : null),
  }));
}

/**
 * The client file for a module, by the pages that need it before any interaction: few, well compressed files, each with
 * little that a page does not need. Null: together with its only page, or with the code that is loaded on demand.
 */
function chunkName(id: string, graph: ModuleGraph): string | null {
  if (/node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/.test(id)) return 'react';
  if (id.endsWith('.css')) return null;
  if (inFrame.test(id)) return 'app';
  // Verification and the personal centre draw them at once, the home page's demonstration only on demand.
  if (/[\\/](?:signature-face|window-line)\.tsx?$/.test(id)) return 'face';
  // The console computes colours; without this, a reader who measures contrast would load the console.
  if (/theme[\\/]colors\.ts$/.test(id)) return 'colors';
  const pages = pagesThatNeed(id, graph);
  if (pages.some((page) => everywhere.test(page))) return 'app';
  // Otherwise a building block of one page that examples and dialogs also use would be a file of its own.
  const isBlock = /lucide-react|src[\\/]web[\\/](?:ui|parts)[\\/]/.test(id);
  if (partsOfProduct.test(id) && pages.length > 0) return 'marketing';
  if (pages.length < (isBlock ? 1 : 2)) return null;
  if (/node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/.test(id)) return 'forms';
  if (importersOf(id, graph).some((each) => fetchedAnywhere.test(each))) return 'asking';
  const read = pages.filter((page) => readFamilies.has(familyOf(page)));
  if (read.length > 0 && read.every((page) => ofBlocks.test(page))) return 'blocks';
  return nameByFamilies([...new Set(pages.map(familyOf))]);
}

function nameByFamilies(families: readonly string[]): string {
  const read = families.filter((family) => readFamilies.has(family));
  if (read.length > 1) return read.every((family) => legalAndMarketing.has(family)) ? 'marketing' : 'app';
  return read[0] ?? (families.length === 1 ? (families[0] ?? 'workspace') : 'workspace');
}

function familyOf(page: string): string {
  if (/[\\/]marketing[\\/]legal[\\/]/.test(page)) return 'legal';
  return /[\\/]routes[\\/](\w+)[\\/]/.exec(page)?.[1] ?? 'app';
}

/** The routes from which static imports lead to the module. */
function pagesThatNeed(id: string, graph: ModuleGraph): string[] {
  const pages = new Set<string>();
  for (const each of importersOf(id, graph)) {
    if (each.endsWith(routeEntry)) pages.add(each.slice(0, -routeEntry.length));
    else if (everywhere.test(each)) pages.add(each);
  }
  return [...pages];
}

/** The module and all modules from which static imports lead to it. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id]);
  // The set grows while it is iterated.
  for (const each of seen) for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return [...seen];
}
