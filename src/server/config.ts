import { existsSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from './start/start-error.ts';

const withDefault = (fallback: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined || value.trim() === '' ? fallback : value.trim()));
const optional = withDefault('');
/** Empty, or a text of this form. */
const optionalLike = (form: RegExp, problem: string) =>
  optional.pipe(z.string().refine((value) => value === '' || form.test(value), problem));
const choice = <const T extends string>(fallback: T, values: readonly T[]) =>
  withDefault(fallback).pipe(z.enum(values, `只能是 ${values.join('、')} 之一`));

const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);
const webAddress = optional.refine((value) => value === '' || isWebAddress(value), '应为 http(s)://… 形式的网址');
/** Paths start at the root of the site, so it needs a host of its own. */
const webOrigin = webAddress.refine(
  (value) => !isWebAddress(value) || new URL(value).href === `${new URL(value).origin}/`,
  '只写协议、域名与端口，如 https://vela.example.com；不支持放在某个路径之下',
);
const webAddressOrPath = optional.refine(
  (value) => value === '' || isWebAddress(value) || /^\/(?!\/)/.test(value),
  '应为 http(s)://… 形式的网址，或以 / 开头的路径',
);
const switchText = (fallback: 'on' | 'off') =>
  choice(fallback, ['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value));
/** The number of our own proxies in front; entries that a client adds before them are ignored. */
const proxyHops = withDefault('off')
  .refine((value) => /^(?:off|false|0|on|true|\d)$/.test(value), '只能是 off、on 或前置代理的层数（1–9）')
  .transform((value) => (['off', 'false', '0'].includes(value) ? 0 : Number(value) || 1));
const port = withDefault('3000')
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, '应为 0 到 65535 之间的整数')
  .transform(Number);

/** The product's name until somebody sets one. */
export const SHIPPED_TITLE = 'Vela Admin';

const variables = z.object({
  PORT: port,
  HOST: withDefault('127.0.0.1'),
  PUBLIC_URL: webOrigin,
  DATABASE_URL: optionalLike(/^postgres(ql)?:\/\//, '应留空（使用 SQLite）或为 postgres://… 形式的地址'),
  DATA_DIR: withDefault('data'),
  SMTP_URL: optionalLike(/^smtps?:\/\//, '应为 smtp://… 或 smtps://… 形式的地址'),
  MAIL_FROM: optional,
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_OPEN_URL: webAddress,
  WECHAT_API_URL: webAddress,
  S3_ENDPOINT: webOrigin,
  S3_BUCKET: optionalLike(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为 3 到 63 位小写字母、数字、点与短横线'),
  S3_REGION: withDefault('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: switchText('on'),
  OWNER_USERNAME: withDefault('owner'),
  OWNER_EMAIL: withDefault('owner@example.com'),
  OWNER_PASSWORD: optional,
  SHOP_START: choice('example', ['example', 'empty']),
  LICENSE_KEK: optionalLike(/^[^]{32,}$/, '至少 32 个字符'),
  APP_TITLE: withDefault(SHIPPED_TITLE),
  APP_SHORT_NAME: withDefault('Vela_Admin'),
  API_URL: webAddress,
  API_PREFIX: withDefault('/api/web').refine((value) => /^(\/[\w-]+)+$/.test(value), '应为 /api/web 这样的路径'),
  IMAGE_URL: webAddressOrPath,
  UPLOAD_URL: webAddressOrPath,
  USE_MOCK: switchText('off'),
  SANDBOXES: switchText('on'),
  LOG_LEVEL: choice('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  NODE_ENV: choice('production', ['production', 'development', 'test']),
  TRUST_PROXY: proxyHops,
  METRICS_TOKEN: optionalLike(/^[\x21-\x7e]{16,}$/, '应留空或为至少 16 个可见字符'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_HEADERS: optionalLike(
    /^[\w-]+=[\x21-\x2b\x2d-\x7e]+(?:,[\w-]+=[\x21-\x2b\x2d-\x7e]+)*$/,
    '应为 名称=值，多个之间用逗号分隔',
  ),
  OTEL_SERVICE_NAME: withDefault('vela'),
  BACKUP_DIR: optionalLike(
    /^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/,
    '应为文件夹，或 s3://存储桶/前缀 形式的地址',
  ),
  BACKUP_S3_ENDPOINT: webOrigin,
  BACKUP_S3_REGION: withDefault('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_S3_PATH_STYLE: switchText('on'),
  BACKUP_PASSPHRASE: optionalLike(/^[^]{12,}$/, '至少 12 个字符'),
  EVENT_LOOP_LIMIT_MS: withDefault('2000')
    .refine((value) => /^[1-9]\d{2,5}$/.test(value), '应为 100 到 999999 之间的毫秒数')
    .transform(Number),
});
const environment = variables
  .refine((value) => (value.WECHAT_APP_ID === '') === (value.WECHAT_APP_SECRET === ''), {
    path: ['WECHAT_APP_SECRET'],
    error: '与 WECHAT_APP_ID 须同时填写或同时留空',
  })
  .refine(
    ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set([S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map((value) => value === '')).size === 1,
    {
      path: ['S3_ENDPOINT'],
      error: '与 S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 须同时填写或同时留空',
    },
  )
  .refine(
    ({ BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY }) =>
      new Set([BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY].map((value) => value === ''))
        .size === 1,
    {
      path: ['BACKUP_S3_ENDPOINT'],
      error: '与 BACKUP_S3_ACCESS_KEY_ID、BACKUP_S3_SECRET_ACCESS_KEY 须同时填写或同时留空',
    },
  )
  .refine(
    (value) => !value.BACKUP_DIR.startsWith('s3:') || value.BACKUP_S3_ENDPOINT !== '' || value.S3_ENDPOINT !== '',
    {
      path: ['BACKUP_DIR'],
      error:
        '备份到 s3://… 须设置 BACKUP_S3_ENDPOINT、BACKUP_S3_ACCESS_KEY_ID 与 BACKUP_S3_SECRET_ACCESS_KEY，或者 S3_ENDPOINT 等',
    },
  )
  .refine((value) => !(value.USE_MOCK && value.PUBLIC_URL.startsWith('https:')), {
    path: ['USE_MOCK'],
    error: '对外提供服务（PUBLIC_URL 以 https:// 开头）时不能使用演示数据，请改为 off',
  });

/** A bucket of an S3-compatible store. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key`; otherwise `bucket.endpoint/key`. */
  isPathStyle: boolean;
}

export type Config = ReturnType<typeof parseConfig>;

/** Raised when the environment is wrong; the message names each variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/** Reads `.env` of the working directory into the environment if there is one; variables that are already set win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

interface TracingPlace {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
}

function tracingOf(
  value: Record<'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME', string>,
): TracingPlace | null {
  if (value.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null;
  const pairs = value.OTEL_EXPORTER_OTLP_HEADERS.split(',').filter((pair) => pair !== '');
  return {
    endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    headers: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    service: value.OTEL_SERVICE_NAME,
  };
}

/** A bare address gets the site's name. */
export function senderOf(from: string, title: string): string {
  return from.includes('<') ? from : `"${title.replace(/["\\]/g, String.raw`\$&`)}" <${from}>`;
}

/** The store for backups, or else the one for files; null if there is none. */
function backupStoreOf(value: z.output<typeof variables>): Omit<S3Place, 'bucket'> | null {
  if (value.BACKUP_S3_ENDPOINT !== '')
    return {
      endpoint: value.BACKUP_S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
      region: value.BACKUP_S3_REGION,
      accessKeyId: value.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: value.BACKUP_S3_SECRET_ACCESS_KEY,
      isPathStyle: value.BACKUP_S3_PATH_STYLE,
    };
  if (value.S3_ENDPOINT === '') return null;
  return {
    endpoint: value.S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    region: value.S3_REGION,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
    isPathStyle: value.S3_PATH_STYLE,
  };
}

/** Parses the environment once, before anything opens. Throws `ConfigError`. */
export function parseConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`);
    throw new ConfigError(`环境变量不正确（各项说明见 .env.example）：\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const publicUrl = value.PUBLIC_URL.replace(/(?<!\/)\/+$/, '');
  return {
    port: value.PORT,
    host: value.HOST,
    /** Without a trailing slash; '' until the port is known (see `main.ts`). */
    publicUrl,
    /** An https PUBLIC_URL turns strictness on (product.md, Modes). */
    isStrict: publicUrl.startsWith('https:'),
    databaseUrl: value.DATABASE_URL,
    dataDir: value.DATA_DIR,
    smtpUrl: value.SMTP_URL,
    mailFrom: senderOf(value.MAIL_FROM || 'no-reply@localhost', value.APP_TITLE),
    /** The environment's sender takes precedence over the one that an owner set in the console. */
    isMailFromGiven: value.MAIL_FROM !== '',
    /** True while the demonstration is written: its addresses are invented, so its letters stay in the outbox. */
    keepsLetters: false,
    /** The environment's sender as it was given, perhaps without a name. */
    mailAddress: value.MAIL_FROM || 'no-reply@localhost',
    wechat: {
      appId: value.WECHAT_APP_ID,
      appSecret: value.WECHAT_APP_SECRET,
      openUrl: value.WECHAT_OPEN_URL.replace(/(?<!\/)\/+$/, ''),
      apiUrl: value.WECHAT_API_URL.replace(/(?<!\/)\/+$/, ''),
    },
    /** Null: files are kept in a folder of the data directory. */
    s3:
      value.S3_ENDPOINT === ''
        ? null
        : ({
            endpoint: value.S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
            bucket: value.S3_BUCKET,
            region: value.S3_REGION,
            accessKeyId: value.S3_ACCESS_KEY_ID,
            secretAccessKey: value.S3_SECRET_ACCESS_KEY,
            isPathStyle: value.S3_PATH_STYLE,
          } satisfies S3Place),
    owner: { username: value.OWNER_USERNAME, email: value.OWNER_EMAIL, password: value.OWNER_PASSWORD },
    /** The content that the first start puts into an empty database. */
    shopStart: value.SHOP_START,
    licenseKek: value.LICENSE_KEK,
    appTitle: value.APP_TITLE,
    appShortName: value.APP_SHORT_NAME,
    apiUrl: value.API_URL.replace(/(?<!\/)\/+$/, ''),
    apiPrefix: value.API_PREFIX,
    imageUrl: value.IMAGE_URL,
    uploadUrl: value.UPLOAD_URL,
    /** Every page belongs to a sandbox: the real API is not used. */
    useMock: value.USE_MOCK,
    logLevel: value.LOG_LEVEL,
    isDevelopment: value.NODE_ENV === 'development',
    proxyHops: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    /** Null: nothing is traced. */
    tracing: tracingOf(value),
    /** Empty: an owner chooses in the console where backups go. */
    backup: { dir: value.BACKUP_DIR, passphrase: value.BACKUP_PASSPHRASE, store: backupStoreOf(value) },
    eventLoopLimitMs: value.EVENT_LOOP_LIMIT_MS,
    /** Whether visitors may open sandboxes of their own (`/demo`). */
    hasSandboxes: value.SANDBOXES || value.USE_MOCK,
    /** True within a sandbox: its traffic is not counted anywhere. */
    isSandbox: false,
  };
}
