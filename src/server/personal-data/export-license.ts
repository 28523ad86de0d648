import { type ExportSection, pageAfter } from './export-section.ts';

/** Licenses and their history. */
export const licenseSections: readonly ExportSection[] = [
  {
    file: 'licenses.json',
    about: '持有的授权',
    page: (db, { userId }, afterId) =>
      db.selectFrom('license').selectAll().where('user_id', '=', userId).$call(pageAfter('id', afterId)).execute(),
  },
  {
    file: 'license-keys.json',
    about: '授权密钥',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('license_key')
        .innerJoin('license', 'license.id', 'license_key.license_id')
        .select([
          'license_key.id',
          'license.number',
          'license_key.jws',
          'license_key.issued_at',
          'license_key.revoked_at',
        ])
        .where('license.user_id', '=', userId)
        .$call(pageAfter('license_key.id', afterId))
        .execute(),
  },
  {
    file: 'license-activations.json',
    about: '登记过的机器',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('license_activation')
        .innerJoin('license', 'license.id', 'license_activation.license_id')
        .select(['license_activation.fingerprint_hash as id', 'license.number', 'license_activation.label'])
        .select(['license_activation.host', 'license_activation.seen_count'])
        .select(['license_activation.first_seen_at', 'license_activation.last_seen_at'])
        .where('license.user_id', '=', userId)
        .$call(pageAfter('license_activation.fingerprint_hash', afterId))
        .execute(),
  },
  {
    file: 'downloads.json',
    about: '下载记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('download')
        .innerJoin('material', 'material.id', 'download.material_id')
        .select(['download.id', 'material.title', 'material.file_name', 'download.ip', 'download.created_at'])
        .select('download.first_used_at')
        .where('download.user_id', '=', userId)
        .$call(pageAfter('download.id', afterId))
        .execute(),
  },
];
