import { freeHosts } from './free-hosts.js';
import { describeMalformed } from './messages-malformed.js';

/**
 * @typedef {{ zh: string, en: string }} Text
 * @typedef {'holder' | 'developer' | 'vendor' | 'nobody'} Who The one who can solve the problem.
 * @typedef {{ message: Text, fix: Text, who: Who }} Description
 */

/** @typedef {import('./finding.js').Finding} Finding */
/** @typedef {(detail: string) => Description} Describe */

/** @type {Record<Finding['code'], Describe>} */
const descriptions = {
  MALFORMED: describeMalformed,
  UNSUPPORTED_VERSION: (version) => ({
    message: {
      zh: `授权密钥是第 ${version} 版格式，当前的校验程序还不认识。`,
      en: `The key has format version ${version}, which this verifier does not know yet.`,
    },
    fix: {
      zh: '从签发网站安装新版本的校验 SDK 后再校验。',
      en: "Install the newer SDK from the issuer's site and verify again.",
    },
    who: 'developer',
  }),
  UNKNOWN_KEY: (kid) => ({
    message: {
      zh: `公钥集合里没有签发这个授权密钥的公钥（${kid}）：公钥文件可能旧了，或者授权密钥开头的字符被改动过。`,
      en: `The key set has no public key ${kid}: the set may be old, or a character at the start of the license key was changed.`,
    },
    fix: {
      zh: '从签发网站的 /.well-known/jwks.json 重新下载公钥；仍不行时，到个人中心重新复制授权密钥。',
      en: "Fetch /.well-known/jwks.json from the issuer's site again; if that does not help, copy the key afresh from your account.",
    },
    who: 'developer',
  }),
  SIGNATURE_INVALID: () => ({
    message: {
      zh: '签名对不上：授权密钥里至少有一个字符和签发时不同，或者它不是由我们签发的。',
      en: 'The signature does not match: at least one character differs from what was issued, or we did not issue this key.',
    },
    fix: {
      zh: '到个人中心「我的授权」用复制按钮重新复制整个授权密钥，不要手动输入或修改。',
      en: 'Copy the whole key afresh with the copy button in your account; do not type or edit it.',
    },
    who: 'holder',
  }),
  REVOKED: (number) => ({
    message: { zh: `授权 ${number} 已被撤销。`, en: `License ${number} has been revoked.` },
    fix: {
      zh: '到个人中心查看撤销原因；有疑问请联系客服。',
      en: 'See the reason in your account; contact support if you do not agree.',
    },
    who: 'holder',
  }),
  KEY_REVOKED: () => ({
    message: {
      zh: '这个授权密钥已经停用，授权本身没有被撤销。通常是因为换发了新的授权密钥。',
      en: 'This key was withdrawn; the license itself was not. Usually a newer key has taken its place.',
    },
    fix: { zh: '到个人中心复制现在的授权密钥来替换。', en: 'Replace it with the current key from your account.' },
    who: 'holder',
  }),
  SUSPENDED: (number) => ({
    message: { zh: `授权 ${number} 目前处于暂停状态。`, en: `License ${number} is suspended for now.` },
    fix: {
      zh: '到个人中心查看暂停原因；处理完后会恢复，授权密钥不用更换。',
      en: 'See the reason in your account. Once it is settled the license goes on, with the same key.',
    },
    who: 'holder',
  }),
  SUPERSEDED: (number) => ({
    message: { zh: `授权 ${number} 已经转让，由新的授权取代。`, en: `License ${number} was transferred and replaced.` },
    fix: {
      zh: '使用新授权的授权密钥；如果不是本人转让的，请联系客服。',
      en: 'Use the key of the license that replaced it; contact support if you did not transfer it.',
    },
    who: 'holder',
  }),
  TERMS_CHANGED: () => ({
    message: {
      zh: '授权文件里的条款文字和签发时不一样，以授权密钥里的内容为准。',
      en: 'The terms written in the license file are not those that were signed; what the key says holds.',
    },
    fix: {
      zh: '到个人中心重新下载授权文件，不要改动其中的文字。',
      en: 'Download the license file afresh from your account and leave its words as they are.',
    },
    who: 'holder',
  }),
  NOT_FOUND: (what) => ({
    message:
      what === 'check-character'
        ? {
            zh: '授权编号不正确：末位校验字符对不上，可能输错了一个字符。',
            en: 'The license number is mistyped: its check character does not fit.',
          }
        : { zh: '没有查到对应的授权。', en: 'There is no such license.' },
    fix: {
      zh: '核对授权编号（字母后共 12 位）或域名；仍查不到，请向授权方确认。',
      en: 'Check the number (some letters and 12 characters) or the host; if it is right, ask whoever gave it to you.',
    },
    who: 'holder',
  }),
  CERTIFICATE_INVALID: () => ({
    message: {
      zh: '这份证书的二维码不是由我们签发的，或者链接被改动、截断过。',
      en: 'We did not issue the code on this certificate, or its link was changed or cut.',
    },
    fix: {
      zh: '重新扫描证书上的二维码，或按证书上的授权编号查询；仍不一致，请以查询结果为准。',
      en: 'Scan the certificate again or look its number up; if they disagree, trust the look-up.',
    },
    who: 'holder',
  }),
  NOT_RECORDED: () => ({
    message: {
      zh: '签名是真的，但网站上没有这个授权密钥的记录，无法确认它是否被撤销。',
      en: 'The signature is genuine, but this site has no record of the key, so it cannot tell whether it was revoked.',
    },
    fix: { zh: '请联系客服核对。', en: 'Ask support to look into it.' },
    who: 'vendor',
  }),
  KEY_ENDING: (day) => ({
    message: {
      zh: `这个授权密钥已经有了替代，${day} 之后停用。`,
      en: `This key has a successor and is withdrawn after ${day}.`,
    },
    fix: { zh: '在此之前换上个人中心里的新授权密钥。', en: 'Put the new key from your account in place before then.' },
    who: 'holder',
  }),
  HOST_NOT_COVERED: (host) => ({
    message: {
      zh: `授权的域名不包含${host ? ` ${host}` : '正在访问的域名'}。`,
      en: `The licensed domains do not cover ${host || 'the host in use'}.`,
    },
    fix: {
      zh: `到个人中心把这个域名加入授权，再换上新的授权密钥。本机、内网和 ${freeHosts.trialLabels.join('、')} 开头的子域名不用登记。`,
      en: `Add the domain to the license in your account and use the new key. Local hosts, private networks and sub-domains that start with ${freeHosts.trialLabels.join(', ')} are free.`,
    },
    who: 'holder',
  }),
  EDITION_NOT_COVERED: (edition) => ({
    message: {
      zh: `这份授权的版本是 ${edition}，不包含这里需要的版本。`,
      en: `This license is for the edition ${edition}, not for the one needed here.`,
    },
    fix: { zh: '换用对应版本的授权密钥，或申请升级授权。', en: 'Use a key of that edition, or apply for an upgrade.' },
    who: 'holder',
  }),
  RELEASE_NOT_COVERED: (day) => ({
    message: {
      zh: `更新服务到 ${day} 为止，正在使用的版本在这之后发布，不在授权范围内。`,
      en: `Updates are included until ${day}; the release in use was published later and is not covered.`,
    },
    fix: {
      zh: `使用 ${day} 或更早发布的版本（永久可用），或者续订更新服务。`,
      en: `Use a release published up to ${day}, for as long as you like, or renew the updates.`,
    },
    who: 'holder',
  }),
  UPDATES_ENDED: (day) => ({
    message: {
      zh: `更新服务已在 ${day} 结束，授权仍然有效，已有的版本可以一直使用。`,
      en: `Updates ended on ${day}. The license stays valid; the releases that you have may be used for ever.`,
    },
    fix: { zh: '需要新版本时再续订即可。', en: 'Renew when you want newer releases.' },
    who: 'nobody',
  }),
  ISSUED_IN_FUTURE: (day) => ({
    message: {
      zh: `授权密钥的签发日期是 ${day}，比本机时间还晚。`,
      en: `The key was issued on ${day}, which is later than this machine's clock.`,
    },
    fix: { zh: '检查这台机器的日期和时间。', en: "Check this machine's date and time." },
    who: 'developer',
  }),
  CANNOT_CHECK_HERE: (reason) => ({
    message: uncheckable[reason] ?? uncheckable['no-ed25519'],
    fix: {
      zh: '这不代表授权无效。换到 Node.js 20 以上、新版浏览器的 HTTPS 页面，或用校验 SDK 的 verify 命令校验。',
      en: 'This does not mean that the key is invalid. Verify with Node.js 20 or newer, on an https page in a current browser, or with the command of the SDK.',
    },
    who: 'developer',
  }),
  REVOCATIONS_UNREADABLE: () => ({
    message: {
      zh: '撤销名单读不出来或签名不对，没有用它做判断。',
      en: 'The revocation list could not be read or is not genuine, so it was left out.',
    },
    fix: { zh: '重新下载撤销名单。', en: 'Fetch the revocation list again.' },
    who: 'developer',
  }),
  REVOCATIONS_STALE: (day) => ({
    message: { zh: `撤销名单在 ${day} 已经过期。`, en: `The revocation list went out of date on ${day}.` },
    fix: { zh: '下载新的撤销名单。', en: 'Fetch a newer revocation list.' },
    who: 'developer',
  }),
  OPTION_UNREADABLE: (option) => ({
    message: {
      zh: `参数 ${option} 不是日期，没有用它做判断。`,
      en: `The option ${option} is no date, so it was left out.`,
    },
    fix: {
      zh: '传入 Date、毫秒数，或 2026-11-21 这样的日期。',
      en: 'Pass a Date, milliseconds, or a date such as 2026-11-21.',
    },
    who: 'developer',
  }),
};

/** @type {Record<string, Text> & { 'no-ed25519': Text }} */
const uncheckable = {
  'no-keys': {
    zh: '没有给出公钥集合（JWKS），这里无法校验。',
    en: 'No key set (JWKS) was given, so nothing can be verified here.',
  },
  'insecure-context': {
    zh: '当前页面不是安全环境（HTTPS 或 localhost），浏览器不提供校验签名的功能。',
    en: 'This page is not a secure context (https or localhost), so the browser offers no way to verify signatures.',
  },
  'no-ed25519': {
    zh: '当前环境不支持 Ed25519 签名，这里无法校验。',
    en: 'Ed25519 signatures are not supported here, so nothing can be verified.',
  },
};

/**
 * Explains a finding: what it means, what to do, and who can do it.
 * @param {Finding} finding
 * @returns {Description}
 */
export function describeFinding({ code, detail }) {
  const describe = Object.hasOwn(descriptions, code) ? descriptions[code] : undefined;
  return (
    describe?.(detail) ?? {
      message: { zh: `未知的校验结果：${code}。`, en: `Unknown finding: ${code}.` },
      fix: {
        zh: '从签发网站安装新版本的校验 SDK 后再试。',
        en: "Install the newer SDK from the issuer's site and try again.",
      },
      who: 'developer',
    }
  );
}
