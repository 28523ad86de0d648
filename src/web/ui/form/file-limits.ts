const KB = 1024;

/** `1.5 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB'];
  const power = Math.min(units.length, Math.floor(Math.log(bytes) / Math.log(KB)));
  return `${Number((bytes / KB ** power).toFixed(1))} ${units[power - 1]}`;
}

/** `PDF、JPG`: the kinds in an `accept`, each once. */
export function kindsIn(accept: string): string {
  const kinds = accept.split(',').map((ending) => ending.trim().slice(1).toUpperCase());
  return [...new Set(kinds.map((kind) => (kind === 'JPEG' ? 'JPG' : kind)))].join('、');
}

/** The problem with a chosen file before it is sent; the server checks the content anyway. */
export function problemOfFile(
  file: { name: string; size: number },
  accept: string,
  maxBytes: number,
): string | undefined {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return `不支持这种文件，请选择 ${kindsIn(accept)}`;
  if (file.size === 0) return '这个文件是空的';
  if (file.size > maxBytes) return `文件有 ${formatSize(file.size)}，超过了 ${formatSize(maxBytes)}`;
  return undefined;
}
