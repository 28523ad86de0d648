import { printable } from './aligned-rows.js';

/** @typedef {import('./diagnose.js').Diagnosis} Diagnosis */

/** @type {Record<'zh' | 'en', Record<string, string>>} */
const words = {
  zh: {
    key: '授权密钥',
    certificate: '授权证书',
    number: '授权编号',
    host: '域名',
    'free-host': '域名',
    message: '报错文字',
    good: '✔ 没有发现问题',
    bad: '✘ 找到了原因',
    open: '? 这里不能下结论',
    error: '原因',
    warning: '注意',
    info: '说明',
    proof: '依据',
    fix: '处理',
    who: '由谁',
    holder: '被授权方',
    developer: '开发者',
    vendor: '签发方，请联系客服',
    nobody: '不需要处理',
  },
  en: {
    key: 'license key',
    certificate: 'certificate',
    number: 'license number',
    host: 'host',
    'free-host': 'host',
    message: 'error text',
    good: '✔ Nothing is wrong',
    bad: '✘ This is the cause',
    open: '? This cannot be told here',
    error: 'Cause',
    warning: 'Note',
    info: 'Note',
    proof: 'Proof',
    fix: 'Fix',
    who: 'Who',
    holder: 'the holder of the license',
    developer: 'a developer',
    vendor: 'the vendor: ask support',
    nobody: 'nobody needs to do anything',
  },
};

/**
 * @param {Diagnosis} diagnosis
 * @param {'zh' | 'en'} lang
 */
export function renderDiagnosis({ kind, valid, causes, note, license }, lang) {
  const text = words[lang];
  const head = valid === null ? text.open : valid ? text.good : text.bad;
  const subject = [text[kind === 'error' ? 'message' : kind], license?.number].filter(Boolean).join(' ');
  const lines = causes.flatMap((cause) => causeLines(cause, lang));
  return [
    subject ? `${head}${lang === 'zh' ? '：' : ': '}${printable(subject)}` : head,
    ...lines,
    ...noteLines(note, lang),
  ].join('\n');
}

/**
 * @param {import('./diagnose.js').Cause} cause
 * @param {'zh' | 'en'} lang
 */
function causeLines({ code, severity, message, proof, fix, who }, lang) {
  const text = words[lang];
  return [
    '',
    `  ${text[severity]}  ${printable(message[lang])} [${code}]`,
    ...(proof ? [`  ${text.proof}  ${printable(proof[lang])}`] : []),
    `  ${text.fix}  ${fix[lang]}`,
    `  ${text.who}  ${text[who]}`,
  ];
}

/**
 * @param {import('../messages.js').Text | undefined} note
 * @param {'zh' | 'en'} lang
 */
const noteLines = (note, lang) => (note ? ['', `  ${printable(note[lang])}`] : []);

/** @param {Diagnosis} diagnosis */
export const diagnosisAsJson = (diagnosis) => JSON.stringify(diagnosis, null, 2);
