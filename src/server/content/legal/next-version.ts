/** `1.0` → `1.1`, `1.1.9` → `1.1.10`. */
export function nextAfter(version: string): string {
  const parts = version.split('.');
  return [...parts.slice(0, -1), Number(parts.at(-1)) + 1].join('.');
}
