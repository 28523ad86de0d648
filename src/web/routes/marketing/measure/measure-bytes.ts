/** What this page has fetched until now, as it travels: compressed, without headers. */
export function measureBytes(): string {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // What was fetched ahead is named a second time when it is used.
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name.split('#')[0] ?? name, encodedBodySize]));
  const others = [...sizes.keys()].filter((name) => new URL(name).origin !== location.origin).length;
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return `这一页到现在为止：${sizes.size} 个请求，压缩后共 ${(bytes / 1000).toFixed(1)} kB；向其他域名的请求 ${others} 个。`;
}
