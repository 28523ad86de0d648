import path from 'node:path';

const types: Record<string, string> = {
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.7z': 'application/x-7z-compressed',
  '.pdf': 'application/pdf',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.fig': 'application/octet-stream',
  '.sketch': 'application/octet-stream',
};

export const mediaTypeOf = (fileName: string): string =>
  types[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream';
