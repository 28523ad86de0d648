import type { Selectable } from 'kysely';
import { decodeJson } from '../database/json-column.ts';
import type { MaterialRow } from '../database/tables/tables.ts';

/** The facts shown to customers and operators alike. */
export const materialFacts = (row: Selectable<MaterialRow>) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  kind: row.kind,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  isPublic: row.is_public === 1,
  editions: decodeJson<string[]>(row.editions),
  publishedAt: row.published_at,
});
