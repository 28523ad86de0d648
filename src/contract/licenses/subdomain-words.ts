/** The sub-domains that a license covers, in the words of the license file; null = all of them. */
export function subdomainWords(levels: number | null): string {
  if (levels === null) return 'www 与全部子域名';
  return levels === 0 ? 'www，不包含其他子域名' : `www 与 ${levels} 级以内的子域名`;
}
