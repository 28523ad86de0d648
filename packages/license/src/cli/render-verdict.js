import { dayOf } from '../beijing-time.js';
import { alignRows, printable } from './aligned-rows.js';
import { describe } from './describe.js';

/** @typedef {import('../verify-license.js').Verdict} Verdict */
/** @typedef {'zh' | 'en'} Lang */

const words = {
  zh: {
    valid: '✔ 授权有效',
    invalid: '✘ 授权无效',
    unknown: '? 无法判断授权是否有效',
    number: '授权编号',
    edition: '版本',
    holder: '被授权方',
    domains: '授权域名',
    developers: '开发者',
    projects: '项目数',
    issuedAt: '签发日期',
    updatesUntil: '更新截止',
    log: '透明日志',
    witnessed: '见证记录',
    notLogged: '✘ 文件里的日志证明不成立，请向签发方核实',
    unproved: '✘ 没有日志证明：请给出从网站下载的授权文件（.lic）',
    notPlaced: '✘ 授权的签名有效，但没有证明它登记在透明日志里',
    datedBack: '✘ 授权的签名有效，但与见证记录矛盾',
    source: '公钥来源',
    personal: '个人',
    company: '企业',
    unlimited: '不限',
    unbound: '不限域名',
    fix: '处理办法：',
    error: '错误',
    warning: '注意',
    info: '提示',
  },
  en: {
    valid: '✔ The license is valid',
    invalid: '✘ The license is not valid',
    unknown: '? It cannot be told whether the license is valid',
    number: 'License',
    edition: 'Edition',
    holder: 'Holder',
    domains: 'Domains',
    developers: 'Developers',
    projects: 'Projects',
    issuedAt: 'Issued',
    updatesUntil: 'Updates until',
    log: 'Log',
    witnessed: 'Witness',
    notLogged: '✘ the proof in the file does not hold: ask the issuer',
    unproved: '✘ no proof: give the license file (.lic) as the site hands it out',
    notPlaced: '✘ The signature is genuine, but nothing proves that the license stands in the log',
    datedBack: '✘ The signature is genuine, but the witness saw something else',
    source: 'Public keys',
    personal: 'person',
    company: 'company',
    unlimited: 'unlimited',
    unbound: 'any',
    fix: 'What to do: ',
    error: 'Error',
    warning: 'Warning',
    info: 'Note',
  },
};

/**
 * @param {Verdict} verdict
 * @param {Shown & { lang: Lang }} options
 */
export function renderVerdict({ valid, license, findings }, { source, lang, log, requireLog, witnessed }) {
  const text = words[lang];
  const head = valid ? headOf(text, { log, requireLog, witnessed }) : valid === null ? text.unknown : text.invalid;
  /** @type {(readonly [string, string])[]} */
  const rows = [
    ...(license ? licenseRows(license, text) : []),
    ...logRow(log, { text, requireLog }),
    ...(witnessed ? [/** @type {const} */ ([text.witnessed, witnessed.text[lang]])] : []),
    [text.source, source],
  ];
  const notes = findings.flatMap((finding) => findingLines(finding, { license, lang }));
  return [head, '', ...alignRows(rows), ...notes].join('\n');
}

/**
 * @typedef {object} Shown
 * @property {string} source
 * @property {import('../log/proof.js').LogVerdict} log
 * @property {boolean} requireLog
 * @property {import('./compare-with-witness.js').Witnessed} [witnessed]
 */

/**
 * The headline for a license that is itself valid.
 * @param {typeof words.zh} text
 * @param {Omit<Shown, 'source'>} shown
 */
function headOf(text, { log, requireLog, witnessed }) {
  if (requireLog && log.isLogged !== true) return text.notPlaced;
  return witnessed?.isGood === false ? text.datedBack : text.valid;
}

/**
 * No row for a key alone, which has no proof, unless a proof is required.
 * @param {import('../log/proof.js').LogVerdict} log
 * @param {{ text: typeof words.zh, requireLog: boolean }} options
 * @returns {(readonly [string, string])[]}
 */
function logRow({ isLogged, index = 0, size = 0 }, { text, requireLog }) {
  if (isLogged === null) return requireLog ? [[text.log, text.unproved]] : [];
  return [[text.log, isLogged ? `✔ ${index + 1} / ${size}` : text.notLogged]];
}

/**
 * @param {import('../read-license.js').License} license
 * @param {typeof words.zh} text
 * @returns {(readonly [string, string])[]}
 */
function licenseRows(license, text) {
  const { holder, holderType, domains, limits } = license;
  const { developers, projects } = limits;
  return [
    [text.number, license.number],
    [text.edition, license.editionName],
    [text.holder, text === words.zh ? `${holder}（${text[holderType]}）` : `${holder} (${text[holderType]})`],
    [text.domains, domains.join(', ') || text.unbound],
    [text.developers, `${developers ?? text.unlimited}`],
    [text.projects, `${projects ?? text.unlimited}`],
    [text.issuedAt, dayOf(license.issuedAt.getTime())],
    [text.updatesUntil, dayOf(license.updatesUntil.getTime())],
  ];
}

/**
 * @param {import('../finding.js').Finding} finding
 * @param {{ license: Verdict['license'], lang: Lang }} options
 */
function findingLines(finding, { license, lang }) {
  const { message, fix } = describe(finding, license);
  const text = words[lang];
  return [
    '',
    `  ${text[finding.severity]}  ${printable(message[lang])} [${finding.code}]`,
    `  ${text.fix}${fix[lang]}`,
  ];
}

/**
 * @param {Verdict} verdict
 * @param {Shown} options
 */
export function verdictAsJson({ valid, findings, license }, { source, log, witnessed }) {
  const described = findings.map((finding) => ({ ...finding, ...describe(finding, license) }));
  return JSON.stringify({ valid, findings: described, license, log, witnessed, keysFrom: source }, null, 2);
}
