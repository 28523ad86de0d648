import { days, hours, minutes, seconds } from '../duration.ts';

/** A letter is given up after this many tries, about eleven hours. */
export const MOST_TRIES = 8;

/** While one server tries to send a letter, no other takes it; longer than all time-outs of one try together. */
export const CLAIM_MS = minutes(5);

/** The most letters to an unverified address within a time; the others wait their turn (decision 009). */
export const typedAllowance = [
  { name: 'hour', most: 10, windowMs: hours(1) },
  { name: 'day', most: 30, windowMs: days(1) },
] as const;

const waits = [seconds(30), minutes(1), minutes(5), minutes(15), minutes(45), hours(2), hours(8)];

/** The wait after the given number of tries. */
export function waitAfter(tries: number): number {
  return waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? hours(8);
}

export interface SendProblem {
  /** For operators: what happened, in a sentence. */
  words: string;
  /** The mail server's answer; '' if it gave none in SMTP. */
  answer: string;
  /** Words and answer together. */
  text: string;
  /** The recipient's server refused for good: trying again would not help. */
  isPermanent: boolean;
}

/** By the code of the system or of TLS, which tells more than the library's own. */
const systemTexts: Record<string, string> = {
  ECONNREFUSED: '连接不上邮件服务器：这个端口没有服务，请检查地址与端口',
  ECONNRESET: '邮件服务器中断了连接，请检查端口与加密方式',
  EHOSTUNREACH: '连接不上邮件服务器：网络不通',
  ENETUNREACH: '连接不上邮件服务器：网络不通',
  ENOTFOUND: '找不到邮件服务器的地址，请检查服务器地址',
  ERR_SSL_WRONG_VERSION_NUMBER: '加密方式与端口不符：465 端口一般用 SSL/TLS，587 端口一般用 STARTTLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: '加密方式与端口不符：465 端口一般用 SSL/TLS，587 端口一般用 STARTTLS',
  ERR_TLS_CERT_ALTNAME_INVALID: '邮件服务器的证书不是为这个地址签发的，请填写证书上的主机名',
  CERT_HAS_EXPIRED: '邮件服务器的证书已过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '邮件服务器的证书是自签名的，不能信任',
  SELF_SIGNED_CERT_IN_CHAIN: '邮件服务器的证书是自签名的，不能信任',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '邮件服务器的证书无法验证',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '邮件服务器的证书无法验证',
};
const problemTexts: Record<string, string> = {
  ECONNECTION: '连接不上邮件服务器',
  ESOCKET: '与邮件服务器的连接中断',
  EDNS: '找不到邮件服务器的地址，请检查服务器地址',
  ETIMEDOUT: '邮件服务器没有及时响应，请检查地址、端口与加密方式',
  ETLS: '与邮件服务器的加密连接失败，请检查端口与加密方式',
  EPROTOCOL: '邮件服务器没有接受连接，或者这个端口不是 SMTP 服务',
  EAUTH: '邮件服务器拒绝了登录，请检查账号与密码（有些邮箱要用授权码代替密码）',
  EENVELOPE: '邮件服务器拒绝了收件地址',
  EMESSAGE: '邮件服务器拒绝了邮件内容',
  ELOCKED: '邮箱密码打不开：密钥加密密钥（LICENSE_KEK 或 license.kek）换过，请重新填写密码',
};
const lastingCodes = new Set(['EENVELOPE', 'EMESSAGE']);
const LONGEST_ANSWER = 300;

/** The meaning of a failed attempt. */
export function sendProblem(error: unknown): SendProblem {
  const code = textOf(error, 'code');
  const responseCode = fieldOf(error, 'responseCode');
  // The sender is the site's own affair: the letter waits until that is fixed.
  const isAboutSender = code === 'EENVELOPE' && textOf(error, 'command') === 'MAIL FROM';
  const words = isAboutSender
    ? '邮件服务器不接受这个发件人，请检查发件邮箱是否与账号一致'
    : (systemTexts[textOf(error, 'originalCode')] ?? problemTexts[code] ?? '发送失败，原因见服务日志');
  const answer = answerOf(textOf(error, 'response'));
  return {
    words,
    answer,
    text: answer === '' ? words : `${words}。服务器答复：${answer}`,
    isPermanent: !isAboutSender && lastingCodes.has(code) && typeof responseCode === 'number' && responseCode >= 500,
  };
}

/** An SMTP reply on one line; the output of anything else on that port is not repeated. */
export function answerOf(response: string): string {
  const line = response.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return /^[2-5]\d\d[ -]/.test(line) ? line.slice(0, LONGEST_ANSWER) : '';
}

function textOf(error: unknown, name: string): string {
  const value = fieldOf(error, name);
  return typeof value === 'string' ? value : '';
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
