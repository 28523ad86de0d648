import { type ExportSection, pageAfter } from './export-section.ts';

/** The account itself, and how people logged in to it. */
export const accountSections: readonly ExportSection[] = [
  {
    file: 'profile.json',
    about: '个人资料',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('app_user')
        .select(['id', 'username', 'email', 'email_verified_at', 'nickname', 'gender', 'phone', 'company', 'bio'])
        .select(['roles', 'privacy_version', 'news_agreed_at', 'reminders_ended_at', 'created_at', 'updated_at'])
        .where('id', '=', userId)
        .$call(pageAfter('id', afterId))
        .execute(),
  },
  {
    file: 'third-party-accounts.json',
    about: '绑定的第三方账号',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('third_party_account')
        .select(['id', 'provider', 'openid', 'unionid', 'nickname', 'bound_at'])
        .where('user_id', '=', userId)
        .$call(pageAfter('id', afterId))
        .execute(),
  },
  {
    file: 'two-factor.json',
    about: '两步验证的开启时间与剩余恢复码数量（不含密钥与恢复码）',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('two_factor')
        .select(({ selectFrom }) => [
          'user_id as id',
          'enabled_at',
          selectFrom('backup_code')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('user_id', '=', userId)
            .where('used_at', 'is', null)
            .as('backup_codes_left'),
        ])
        .where('user_id', '=', userId)
        .where('enabled_at', 'is not', null)
        .$call(pageAfter('user_id', afterId))
        .execute(),
  },
  {
    file: 'sessions.json',
    about: '登录记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('session')
        .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
        .where('user_id', '=', userId)
        .where('viewer_id', 'is', null)
        .$call(pageAfter('id', afterId))
        .execute(),
  },
  {
    file: 'security-events.json',
    about: '安全记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('security_event')
        .select(['id', 'act', 'user_agent', 'ip', 'at'])
        .where('user_id', '=', userId)
        .$call(pageAfter('id', afterId))
        .execute(),
  },
];
