import * as z from 'zod/mini';

const hasNul = (value: string): boolean => value.includes('\u0000');

/**
 * Control characters except tab and line break, lone surrogates, and characters that change the writing direction: in a
 * list they make one text look like another. NUL stays, and is refused later.
 */
const deceptive = /[\u0001-\u0008\v\f\u000e-\u001f\u007f-\u009f\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Prose: NFC keeps Chinese punctuation as typed (NFKC would turn ，（） into ASCII). */
const prose = (value: string): string => value.normalize('NFC').replace(deceptive, '').trim();
/**
 * Letters and marks that show nothing, such as the Hangul filler and the empty Braille pattern: two names that differ
 * by one look the same. Joiners and variation selectors stay; pictures and some names need them.
 */
const invisible =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]/g;
/** Prose on one line; '' if nothing is visible. */
export function oneLine(value: string): string {
  const line = prose(value.replaceAll(invisible, '').replaceAll(/\s+/g, ' '));
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) || hasNul(line) ? line : '';
}
/** Identifiers: NFKC so that look-alike widths are one value. */
const identifier = (value: string): string => value.normalize('NFKC').trim();

const noNul = z.refine<string>((value) => !hasNul(value), '含有不允许的字符');

/** Exactly these fields: unknown ones are refused, because their sender expects them to have an effect. */
export const exactly = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `没有这些字段：${issue.keys.join('、')}` : undefined),
  });

/** Required prose of 1 to `max` characters. */
export const requiredText = (max: number, empty: string) =>
  z
    .string({ error: empty })
    .check(z.overwrite(prose), z.minLength(1, empty), z.maxLength(max, `最多 ${max} 个字符`), noNul);

/** Required, for names of people, companies and projects: a line break would change the meaning of a list. */
export const requiredLine = (max: number, empty: string) =>
  z
    .string({ error: empty })
    .check(z.overwrite(oneLine), z.minLength(1, empty), z.maxLength(max, `最多 ${max} 个字符`), noNul);

/** Optional prose; an empty string is allowed. */
export const optionalText = (max: number) =>
  z.string({ error: '请填写文字' }).check(z.overwrite(prose), z.maxLength(max, `最多 ${max} 个字符`), noNul);

/** Optional, for names of people and companies. */
export const optionalLine = (max: number) =>
  z.string({ error: '请填写文字' }).check(z.overwrite(oneLine), z.maxLength(max, `最多 ${max} 个字符`), noNul);

export const username = z
  .string({ error: '请填写用户名' })
  .check(
    z.overwrite(identifier),
    z.minLength(1, '请填写用户名'),
    z.regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '用户名为 4–20 位字母、数字或下划线，以字母开头'),
  );

export const email = z.string({ error: '请填写邮箱' }).check(
  z.overwrite((value) => identifier(value).toLowerCase()),
  z.minLength(1, '请填写邮箱'),
  z.maxLength(254, '邮箱过长'),
  z.regex(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, '邮箱格式不正确，例如 name@example.com'),
  noNul,
);

/** A password being chosen. */
export const newPassword = z
  .string({ error: '请填写密码' })
  .check(
    z.overwrite(identifier),
    z.minLength(1, '请填写密码'),
    z.minLength(8, '密码至少 8 位'),
    z.maxLength(128, '密码最多 128 位'),
    noNul,
  );

/** A password being checked: only bounded, so that old rules never lock anyone out. */
export const givenPassword = z
  .string({ error: '请填写密码' })
  .check(z.overwrite(identifier), z.minLength(1, '请填写密码'), z.maxLength(1024, '用户名或密码不正确'), noNul);

/** ALTCHA's base64 payload. */
export const captchaPayload = z
  .string({ error: '请先完成安全验证' })
  .check(z.minLength(1, '请先完成安全验证'), z.maxLength(4096, '安全验证未通过'));

/** Mainland mobile, landline with area code, 400/800 number, or any number with its country code. */
export const phone = z.string({ error: '请填写联系电话' }).check(
  z.overwrite((value) => identifier(value).replace(/[\s()-]/g, '')),
  z.minLength(1, '请填写联系电话'),
  z.regex(
    /^(1[3-9]\d{9}|0\d{9,11}|[48]00\d{7}|\+\d{8,15})$/,
    '请填写 11 位手机号、带区号的座机，或以 + 和国家代码开头的号码',
  ),
);

/** The code in a mail's link: opaque, single use. */
export const mailCode = z.string({ error: '链接不完整' }).check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, '链接不完整'));

/** Calendar day `YYYY-MM-DD` that exists. */
export const day = z.string({ error: '请选择日期' }).check(
  z.overwrite(identifier),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'),
  z.refine((value) => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  }, '该日期不存在'),
);

/** The day on which money was moved. Whether it is over by now is checked where the clock is. */
export const moneyDay = day.check(z.refine((value) => value >= '2000-01-01', '日期不能早于 2000 年'));

const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCodeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Check digit of 统一社会信用代码, GB 32100-2015. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  let sum = 0;
  for (const [index, weight] of creditCodeWeights.entries())
    sum += weight * creditCodeAlphabet.indexOf(code.charAt(index));
  return creditCodeAlphabet.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

/**
 * A host as people paste it (scheme, port, path, case, IDN), or null if it contains none. The server decides whether it
 * is a public suffix: the list is too long for a browser.
 */
export function normalizeDomain(value: string): string | null {
  const trimmed = identifier(value).toLowerCase();
  // A Chinese list comma would be taken for a letter of a Chinese domain.
  if (trimmed === '' || trimmed.length > 300 || /[\s、]/.test(trimmed)) return null;
  // `*.example.com` and `example.com` grant the same: a domain covers its sub-domains.
  const plain = trimmed.replace(/^((?:[a-z][a-z0-9+.-]*:)?\/\/)?\*\./, '$1');
  let host: string;
  try {
    host = new URL(/^[a-z][a-z0-9+.-]*:\/\//.test(plain) ? plain : `http://${plain}`).hostname;
  } catch {
    return null;
  }
  host = host.replace(/\.$/, '').replace(/^www\./, '');
  const isHost = host.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host);
  return isHost && !/^[\d.]+$/.test(host) ? host : null;
}

/** Domains as typed, each normalised or refused. */
export const domainList = z.array(
  z.string().check(
    z.overwrite((value) => normalizeDomain(value) ?? value.trim()),
    z.refine((value) => normalizeDomain(value) !== null, '域名格式不正确，例如 example.com'),
  ),
);

/** An address that can go into a header, or null: never a script, never with a password in it. */
function normalizeWebAddress(value: string): string | null {
  const text = value.trim();
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isPlain ? url.href : null;
}

/** A web page that a browser may be sent to. */
export const webAddress = z.string({ error: '请填写链接' }).check(
  z.overwrite((value) => normalizeWebAddress(value) ?? value.trim()),
  z.minLength(1, '请填写链接'),
  z.maxLength(1000, '链接过长'),
  z.refine((value) => normalizeWebAddress(value) !== null, '请填写以 https:// 或 http:// 开头的完整链接'),
);

export const editionCode = z.string({ error: '请选择版本' }).check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, '请选择版本'));
export const holderType = z.enum(['personal', 'company'], { error: '请选择被授权方' });
export type HolderType = z.infer<typeof holderType>;
/** Epoch milliseconds. */
export const timestamp = z.int();
/** Who changed a record last, and when; null if that was not an operator, or was never recorded. */
export const lastChange = { changedBy: z.nullable(z.string()), changedAt: z.nullable(timestamp) };
/** Long enough for a name of a hundred characters, for lists sorted by name. */
export const cursor = z.optional(z.string().check(z.maxLength(800), z.regex(/^[\x21-\x7e]*$/, '分页参数不正确')));
/** The column that a list is sorted by; a `-` before its name means descending. */
export const sortBy = <const Name extends string>(...names: Name[]) =>
  z.optional(
    z.enum(
      names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]),
      { error: '不能按这一列排序' },
    ),
  );
/** Fits its columns: PostgreSQL fails on a larger number, SQLite stores it. */
export const wholeNumber = (message: string, least = 0) =>
  z.int(message).check(z.minimum(least, message), z.maximum(2 ** 31 - 1, message));
/** The revision of a record that somebody saw before changing it. */
export const revision = wholeNumber('请刷新后重试');
/** Numbers that arrive in a query string. */
export const pageSize = z.optional(
  z.pipe(
    z.transform(Number),
    z.int('分页参数不正确').check(z.minimum(1, '分页参数不正确'), z.maximum(100, '分页参数不正确')),
  ),
);
export const applicationNumber = z.string().check(z.regex(/^AP[0-9A-Z]{6,24}$/, '申请编号不正确'));
export const licenseNumber = z.string().check(z.regex(/^[A-Z]{2,6}-[0-9A-Z-]{6,40}$/, '授权编号不正确'));
export const recordId = z.string().check(z.regex(/^[0-9a-f-]{36}$/, '编号不正确'));
export const nothing = z.object({});
export const done = z.object({});

/** Why so many domains can't be registered under an offer; null if they can. */
export function domainLimitProblem(domains: readonly string[], limit: number | null): string | null {
  const count = new Set(domains.map((domain) => normalizeDomain(domain) ?? domain)).size;
  return limit === null || count <= limit ? null : `该授权最多登记 ${limit} 个域名`;
}
