import process from 'node:process';
import { finding } from '../finding.js';
import { isLicenseNumber } from '../license-number.js';
import { readHash } from '../log/head.js';
import { verifyProof } from '../log/proof.js';
import { describeFinding } from '../messages.js';
import { openToken } from '../open-token.js';
import { recognize } from '../recognize.js';
import { verifyLicense } from '../verify-license.js';
import { CannotCheck } from './cannot-check.js';
import { describe } from './describe.js';
import { findKeys } from './find-keys.js';
import { proofOf } from './proof.js';
import { proofIn } from './read-certificate.js';
import { readRevocationList } from './read-revocation-list.js';

/** @typedef {import('./read-arguments.js').Request} Request */
/** @typedef {import('../messages.js').Text} Text */
/** @typedef {import('../finding.js').Finding & import('../messages.js').Description & { proof: Text | null }} Cause */

/**
 * `valid` is null if only the issuer's site can tell; then `note` says how to continue.
 * @typedef {object} Diagnosis
 * @property {import('../recognize.js').Recognized['kind']} kind
 * @property {boolean | null} valid
 * @property {Cause[]} causes
 * @property {Text} [note]
 * @property {import('../read-license.js').License} [license]
 * @property {string} [keysFrom]
 * @property {import('../log/proof.js').LogVerdict} [log] of a certificate
 */

/** @type {Record<'empty' | 'unknown' | 'free-host' | 'number' | 'host', Text>} */
const notes = {
  empty: {
    zh: '没有内容，环境变量 VELA_LICENSE_KEY 也没有设置。可以给出授权密钥、授权文件、授权编号、域名，或校验程序的报错文字。',
    en: 'There is nothing, and VELA_LICENSE_KEY is not set. Give a key, a license file, a license number, a host or an error text.',
  },
  unknown: {
    zh: '认不出这是什么。可以给出授权密钥（eyJ 开头）、.lic 文件、授权编号（形如 AB-7K3M-9QRT-2XWZ）、域名，或校验程序的报错文字。',
    en: 'This is nothing that is known here. Give a key (it starts with eyJ), a .lic file, a license number (like AB-7K3M-9QRT-2XWZ), a host or an error text.',
  },
  'free-host': {
    zh: '这个地址不需要授权：本机、内网地址和 .local、.test 结尾的域名供开发与试用。',
    en: 'No license is needed here: local hosts, private networks, .local and .test are free.',
  },
  number: {
    zh: '授权编号的校验字符正确。是否真有这份授权、现在的状态，要在签发网站的授权查询（/authorize/index）里查。',
    en: "The check character of the number fits. Whether the license exists is told by the look-up of the issuer's site (/authorize/index).",
  },
  host: {
    zh: '要判断域名是否在授权内，请把授权密钥放进环境变量 VELA_LICENSE_KEY 再运行，或在签发网站的授权查询（/authorize/index）里查。',
    en: "To see whether a license covers this host, set VELA_LICENSE_KEY and run again, or ask the look-up of the issuer's site (/authorize/index).",
  },
};

/**
 * Diagnoses any input: cause, evidence and remedy. Needs no network.
 * @param {string} text
 * @param {Request} request
 * @returns {Promise<Diagnosis>}
 */
export async function diagnose(text, request) {
  const recognized = recognize(text);
  switch (recognized.kind) {
    case 'key':
      return diagnoseKey(recognized.text, request);
    case 'certificate':
      return diagnoseCertificate(recognized.text, proofIn(text), request);
    case 'number':
      return diagnoseNumber(recognized.text);
    case 'host':
      return diagnoseHost(recognized.text, request);
    case 'error':
      return diagnoseError(recognized.errors);
    case 'free-host':
      return { kind: 'free-host', valid: true, causes: [], note: notes['free-host'] };
    case 'empty':
    case 'unknown':
      return { kind: recognized.kind, valid: null, causes: [], note: notes[recognized.kind] };
  }
}

/**
 * @param {string} key
 * @param {Request} request
 * @returns {Promise<Diagnosis>}
 */
async function diagnoseKey(key, request) {
  const { host, edition, releaseDate } = request;
  const found = await findKeys(request.keys).catch(noKeys);
  const revocations = await readRevocationList(request.revocations);
  const keys = /** @type {import('../public-keys.js').Jwks} */ (found?.keys);
  const { valid, findings, license } = await verifyLicense(key, { keys, host, edition, releaseDate, revocations });
  const evidence = { text: key, request, keys: found?.keys, source: found?.source, license };
  const causes = findings.map((each) => ({ ...each, ...describe(each, license), proof: proofOf(each, evidence) }));
  return { kind: 'key', valid, causes, license, keysFrom: found?.source };
}

/**
 * A damaged key can be recognised without public keys; if named public keys cannot be read, that is an error.
 * @param {unknown} error
 */
function noKeys(error) {
  if (error instanceof CannotCheck && error.isForLack) return undefined;
  throw error;
}

/**
 * @param {string} token
 * @param {string | undefined} paper the proof behind the token that the vendor's log contains the key
 * @param {Request} request
 * @returns {Promise<Diagnosis>}
 */
async function diagnoseCertificate(token, paper, request) {
  const { keys, source } = await findKeys(request.keys);
  const opened = await openToken(token, { typ: 'license-certificate+jwt', keys, longest: 4096 });
  if ('claims' in opened) {
    const { sub, holder, leaf } = /** @type {{ sub: string, holder: string, leaf?: string }} */ (opened.claims);
    const hash = readHash(leaf);
    // Certificates that are older than the log contain no leaf.
    const log = hash === null || paper === undefined ? noProof : await verifyProof(paper, { leaf: hash, keys });
    const place = wordsOf(log);
    const note = {
      zh: `证书是真的：授权编号 ${sub}，被授权方 ${holder}。${place.zh}现在的状态请在签发网站的授权查询（/authorize/index）里查。`,
      en: `The certificate is genuine: license ${sub}, holder ${holder}. ${place.en}Its present state is told by the look-up of the issuer's site (/authorize/index).`,
    };
    return { kind: 'certificate', valid: log.isLogged !== false, causes: [], note, keysFrom: source, log };
  }
  const isTold = opened.code === 'UNKNOWN_KEY' || opened.code === 'CANNOT_CHECK_HERE';
  const found = isTold ? finding(opened.code, opened.detail) : finding('CERTIFICATE_INVALID');
  const proof = proofOf(found, { text: token, request, keys, source });
  const causes = [{ ...found, ...describeFinding(found), proof }];
  return { kind: 'certificate', valid: opened.code === 'CANNOT_CHECK_HERE' ? null : false, causes, keysFrom: source };
}

/** @type {import('../log/proof.js').LogVerdict} */
const noProof = { isLogged: null };

/**
 * @param {import('../log/proof.js').LogVerdict} log
 * @returns {Text}
 */
function wordsOf({ isLogged, index = 0, size = 0 }) {
  if (isLogged === null) return { zh: '', en: '' };
  if (isLogged)
    return {
      zh: `它记在签发方的透明日志里：第 ${index + 1} 条，共 ${size} 条。`,
      en: `It stands in the issuer's transparency log: entry ${index + 1} of ${size}. `,
    };
  return {
    zh: '但文件里的日志证明不成立：这份证书没有记在签发方的透明日志里，或者文件被改动过。',
    en: "But the proof in the file does not hold: the issuer's transparency log lacks the license, or the file was changed. ",
  };
}

/**
 * @param {string} number
 * @returns {Diagnosis}
 */
function diagnoseNumber(number) {
  if (isLicenseNumber(number)) return { kind: 'number', valid: null, causes: [], note: notes.number };
  const found = finding('NOT_FOUND', 'check-character');
  const proof = { zh: `读到的编号是 ${number}`, en: `the number reads ${number}` };
  return { kind: 'number', valid: false, causes: [{ ...found, ...describeFinding(found), proof }] };
}

/**
 * @param {string} host
 * @param {Request} request
 * @returns {Promise<Diagnosis>}
 */
async function diagnoseHost(host, request) {
  const key = process.env.VELA_LICENSE_KEY;
  if (!key) return { kind: 'host', valid: null, causes: [], note: notes.host };
  return { ...(await diagnoseKey(key, { ...request, host })), kind: 'host' };
}

/**
 * @param {import('../recognize-error.js').KnownError[]} errors
 * @returns {Diagnosis}
 */
function diagnoseError(errors) {
  const causes = errors.map(({ code, detail, proof }) => {
    const found = finding(code, detail);
    const quoted = { zh: `内容里有“${proof}”`, en: `the text says "${proof}"` };
    return { ...found, ...describeFinding(found), proof: quoted };
  });
  return { kind: 'error', valid: causes.every(({ severity }) => severity !== 'error'), causes };
}
