import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { captchaPayload, holderType, optionalLine, optionalText, timestamp } from '../fields.ts';
import { licenseStatus } from './licenses.ts';

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** One finding; `code` is one of the SDK's (packages/license/README.md). */
const finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** The subject: host, day, number. */
  detail: z.string(),
  message: bilingual,
  fix: bilingual,
  who: z.enum(['holder', 'developer', 'vendor', 'nobody']),
});

const verifiedLicense = z.object({
  /** Masked when only a host was given. */
  number: z.string(),
  status: licenseStatus,
  edition: z.object({ code: z.string(), name: z.string() }),
  holderType,
  /**
   * Masked unless the key or a certificate was given or the holder shows it to everyone; null if the holder hides it.
   */
  holder: z.nullable(z.string()),
  isHolderMasked: z.boolean(),
  /** Null unless the key was given. */
  domains: z.nullable(z.array(z.string())),
  /** The same; empty if the license names none. */
  projectNames: z.nullable(z.array(z.string())),
  limits: z.object({ developers: z.nullable(z.int()), projects: z.nullable(z.int()) }),
  issuedAt: timestamp,
  updatesUntil: timestamp,
  /**
   * The numbers from which the pattern of the key's signature is drawn; null if only a host was given, whose license is
   * not named.
   */
  face: z.nullable(z.string()),
});

const verdict = z.object({
  /** Null if it is not known. */
  valid: z.nullable(z.boolean()),
  findings: z.array(finding),
  license: z.nullable(verifiedLicense),
  /** If machines are counted: first and last time of this one, and the total. */
  activation: z.nullable(z.object({ firstSeenAt: timestamp, lastSeenAt: timestamp, seen: z.int(), machines: z.int() })),
  checkedAt: timestamp,
  /** With a nonce: compact JWS, `typ` `license-verdict+jwt`, of nonce, valid, codes, number and time. */
  signed: z.nullable(z.string()),
});
export type OnlineVerdict = z.infer<typeof verdict>;

const someText = (max: number) => z.optional(optionalText(max));

/** The machine API: plain HTTP, open to pages of any site. */
export const verification = {
  verify: endpoint({
    side: 'machine',
    method: 'POST',
    path: '/licenses/verify',
    summary:
      '在线校验：授权密钥或授权文件（key）、证书二维码里的凭证（certificate）、授权编号（number）、或只给域名（host）',
    access: 'public',
    limit: reading,
    input: z.object({
      key: z.optional(z.string('请填写授权密钥').check(z.maxLength(65_536, '内容过长，不是授权密钥'))),
      certificate: someText(2048),
      number: someText(64),
      host: someText(2048),
      releaseDate: someText(40),
      securityRelease: z.optional(z.boolean('securityRelease 为 true 或 false')),
      edition: someText(64),
      nonce: z.optional(z.string('nonce 为文字').check(z.regex(/^[\x21-\x7e]{1,128}$/, 'nonce 为 1–128 位可见字符'))),
      /** Purpose `verify`; asked for after a few questions by number or host from one network. */
      captcha: z.optional(captchaPayload),
      activation: z.optional(
        z.object({
          fingerprint: z
            .string('请填写 fingerprint')
            .check(z.minLength(8, '至少 8 位'), z.maxLength(512, '最多 512 位')),
          label: z.optional(optionalLine(100)),
        }),
      ),
    }),
    output: verdict,
    errors: ['FIELDS_INCOMPLETE', 'REQUEST_MALFORMED', 'CAPTCHA_NEEDED', 'CAPTCHA_INVALID', 'TOO_MANY_FAILURES'],
    noStore: true,
    staysOpen: true,
  }),
} as const;
