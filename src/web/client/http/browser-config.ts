/** The browser's run-time configuration, in `<script type="application/json" id="browser-config">`. */
export interface BrowserConfig {
  /** Origin of the API; '' = the page's own origin. */
  apiUrl: string;
  apiPrefix: string;
  /** Where files are uploaded; '' = the API itself. */
  uploadUrl: string;
  imageUrl: string;
  title: string;
}

const defaults: BrowserConfig = {
  apiUrl: '',
  apiPrefix: '/api/web',
  uploadUrl: '',
  imageUrl: '',
  title: '',
};

let known: BrowserConfig | undefined;

export function browserConfig(): BrowserConfig {
  if (typeof document === 'undefined') return defaults;
  known ??= parseBrowserConfig(document.getElementById('browser-config')?.textContent ?? '');
  return known;
}

/** Missing or wrongly typed values fall back to the defaults, so that a faulty document never breaks the site. */
export function parseBrowserConfig(text: string): BrowserConfig {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return defaults;
  }
  const config = { ...defaults };
  if (typeof given !== 'object' || given === null) return config;
  for (const key of Object.keys(defaults) as (keyof BrowserConfig)[]) {
    const value = (given as Record<string, unknown>)[key];
    if (typeof value === typeof defaults[key]) Object.assign(config, { [key]: value });
  }
  return config;
}
