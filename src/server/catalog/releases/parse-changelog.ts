import semver from 'semver';

export interface ChangelogRelease {
  version: string;
  channel: 'stable' | 'beta';
  /** Midnight at the start of its day in Asia/Shanghai. */
  publishedAt: number;
  isSecurity: boolean;
  /** Markdown, without the heading. */
  changelog: string;
}

const HEADING = /^## +\[?([^\s\]]+)\]?(?: +[—–-]+ +(\S+))? *$/;
const SECURITY = /^### +安全 *$/m;

/** The releases of a changelog, newest version first; sections without a version (e.g. Unreleased) are skipped. */
export function parseChangelog(markdown: string): ChangelogRelease[] {
  const sections = markdown.replaceAll('\r\n', '\n').split(/^(?=## )/m);
  return sections.flatMap(parseSection).toSorted((left, right) => semver.rcompare(left.version, right.version));
}

function parseSection(section: string): ChangelogRelease[] {
  const [heading = '', ...lines] = section.split('\n');
  const [, version = '', day = ''] = HEADING.exec(heading) ?? [];
  if (semver.valid(version) !== version) return [];
  const changelog = lines.join('\n').trim();
  return [
    {
      version,
      channel: semver.prerelease(version) === null ? 'stable' : 'beta',
      publishedAt: midnightOf(day, version),
      isSecurity: SECURITY.test(changelog),
      changelog,
    },
  ];
}

function midnightOf(day: string, version: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN;
  if (Number.isNaN(at)) throw new Error(`the changelog names no day for ${version}: "## ${version} — YYYY-MM-DD"`);
  return at;
}
