import { parseArgs } from 'node:util';
import { CannotCheck } from './cannot-check.js';

/**
 * @typedef {object} Request
 * @property {'verify' | 'inspect' | 'doctor' | 'witness' | 'continuity' | 'help'} command
 * @property {string} [key] The key, a file, or `-`; for the doctor any text.
 * @property {string} [keys]
 * @property {string} [host]
 * @property {string[]} [edition]
 * @property {string} [releaseDate]
 * @property {string} [revocations]
 * @property {string} [state] The file in which the witness keeps its sightings.
 * @property {string} [witness] The same file, to compare a key with.
 * @property {boolean} requireLog True if a key without a proof of its place in the log is refused.
 * @property {boolean} json
 * @property {'zh' | 'en'} lang
 */

/**
 * @param {string[]} args
 * @returns {Request}
 */
export function readArguments(args) {
  // A pasted license file starts with dashes, which look like an option.
  const pasted = args.find((arg) => arg.includes('BEGIN LICENSE KEY'));
  const { values, positionals } = parse(args.filter((arg) => arg !== pasted));
  const [command = 'help', ...rest] = positionals;
  if (pasted !== undefined) rest.push(pasted);
  return {
    command: values.help ? 'help' : requireCommand(command, rest),
    key: command === 'doctor' && rest.length > 0 ? rest.join(' ') : rest[0],
    keys: values.keys,
    host: values.host,
    edition: values.edition,
    releaseDate: requireDate(values['release-date']),
    revocations: values.revocations,
    state: values.state,
    witness: values.witness,
    // Only a key with a place in the log can be compared.
    requireLog: values['require-log'] ?? values.witness !== undefined,
    json: values.json ?? false,
    lang: requireLanguage(values.lang),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        host: { type: 'string' },
        edition: { type: 'string', multiple: true },
        'release-date': { type: 'string' },
        revocations: { type: 'string' },
        state: { type: 'string' },
        witness: { type: 'string' },
        'require-log': { type: 'boolean' },
        json: { type: 'boolean' },
        lang: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotCheck({
      zh: `参数有误：${reason}\n运行 vela-license help 查看用法。`,
      en: `${reason}\nRun vela-license help to see the usage.`,
    });
  }
}

/**
 * @param {string} command
 * @param {string[]} rest
 */
function requireCommand(command, rest) {
  const known = /** @type {const} */ (['verify', 'inspect', 'doctor', 'witness', 'continuity', 'help']).find(
    (one) => one === command,
  );
  if (known === undefined) {
    throw new CannotCheck({
      zh: `没有 ${command.slice(0, 40)} 这个命令。要校验授权密钥，请运行 vela-license verify <授权密钥>。`,
      en: `There is no command ${command.slice(0, 40)}. To verify a key, run vela-license verify <key>.`,
    });
  }
  if (rest.length > 1 && known !== 'doctor') {
    throw new CannotCheck({
      zh: '一次只能校验一个授权密钥；授权密钥里有空格或换行时，请用引号括起来。',
      en: 'Give one key at a time; put it in quotes when it holds spaces or line breaks.',
    });
  }
  return known;
}

/** @param {string | undefined} date */
function requireDate(date) {
  if (date === undefined || !Number.isNaN(Date.parse(date))) return date;
  throw new CannotCheck({
    zh: `--release-date 要写成 2026-11-21 这样的日期，收到的是“${date}”。`,
    en: `--release-date must be a date such as 2026-11-21, not "${date}".`,
  });
}

/** @param {string | undefined} language */
function requireLanguage(language = 'zh') {
  if (language === 'zh' || language === 'en') return language;
  throw new CannotCheck({ zh: '--lang 只能是 zh 或 en。', en: '--lang is zh or en.' });
}
