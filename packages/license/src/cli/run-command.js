import process from 'node:process';
import { inspectKey } from '../inspect-key.js';
import { verifyLicenseProof } from '../log/proof.js';
import { verifyLicense } from '../verify-license.js';
import { CannotCheck } from './cannot-check.js';
import { compareWithWitness } from './compare-with-witness.js';
import { continuity } from './continuity.js';
import { diagnose } from './diagnose.js';
import { findKeys } from './find-keys.js';
import { help } from './help.js';
import { readArguments } from './read-arguments.js';
import { readCertificate } from './read-certificate.js';
import { isFile, readKeyText, readStandardInput } from './read-key-text.js';
import { readRevocationList } from './read-revocation-list.js';
import { readSource } from './read-source.js';
import { diagnosisAsJson, renderDiagnosis } from './render-diagnosis.js';
import { renderInspection } from './render-inspection.js';
import { renderVerdict, verdictAsJson } from './render-verdict.js';
import { witness } from './witness.js';
import { isDamaged, issuerOf, readWitnessState } from './witness-state.js';

const VALID = 0;
const INVALID = 1;
const CANNOT_CHECK = 2;

/**
 * The command `vela-license`; returns the exit code.
 * @param {string[]} args
 */
export async function runCommand(args) {
  try {
    const request = readArguments(args);
    if (request.command === 'help') {
      console.log(help[request.lang]);
      return VALID;
    }
    if (request.command === 'doctor') return await doctor(request);
    if (request.command === 'witness') return (await witness(request, console.log)) ? VALID : INVALID;
    if (request.command === 'continuity') return (await continuity(request, console.log)) ? VALID : INVALID;
    const key = await readKeyText(request.key);
    return request.command === 'inspect' ? inspect(key, request) : await verify(key, request);
  } catch (error) {
    const lang = /--lang[= ]en\b/.test(args.join(' ')) ? 'en' : 'zh';
    console.error(error instanceof CannotCheck ? error.text[lang] : error);
    return CANNOT_CHECK;
  }
}

/** @param {import('./read-arguments.js').Request} request */
async function doctor(request) {
  const diagnosis = await diagnose(await readAnything(request.key), request);
  console.log(request.json ? diagnosisAsJson(diagnosis) : renderDiagnosis(diagnosis, request.lang));
  if (diagnosis.valid === null) return CANNOT_CHECK;
  return diagnosis.valid ? VALID : INVALID;
}

/**
 * @param {string} key
 * @param {import('./read-arguments.js').Request} request
 */
async function verify(key, request) {
  const { keys, source } = await findKeys(request.keys);
  const { host, edition, releaseDate } = request;
  const revocations = await readRevocationList(request.revocations);
  const verdict = await verifyLicense(key, { keys, host, edition, releaseDate, revocations });
  const log = await verifyLicenseProof(key, { keys });
  const { lang, requireLog } = request;
  const { license } = verdict;
  const seen = request.witness === undefined ? undefined : await readSightings(request.witness, license?.issuer);
  const witnessed = seen && license && log.isLogged ? compareWithWitness(license, log, seen) : undefined;
  const options = { source, lang, log, requireLog, witnessed };
  console.log(request.json ? verdictAsJson(verdict, options) : renderVerdict(verdict, options));
  if (verdict.valid === null) return CANNOT_CHECK;
  const isPlaced = requireLog ? log.isLogged === true : log.isLogged !== false;
  return verdict.valid && isPlaced && witnessed?.isGood !== false ? VALID : INVALID;
}

/**
 * The sightings of a witness of this issuer's log.
 * @param {string} file
 * @param {string | undefined} issuer
 */
async function readSightings(file, issuer) {
  const { seen } = await readWitnessState(file);
  if (issuer !== undefined && seen.every(({ head }) => issuerOf(head) !== issuer)) throw isDamaged();
  return seen;
}

/**
 * @param {string} key
 * @param {import('./read-arguments.js').Request} request
 */
function inspect(key, { json, lang }) {
  const content = inspectKey(key);
  console.log(json ? JSON.stringify(content, null, 2) : renderInspection(content, lang));
  return content ? VALID : INVALID;
}

/**
 * The text to diagnose: arguments, a file, standard input or pasted text (`-`), or the key in VELA_LICENSE_KEY.
 * @param {string | undefined} given
 */
async function readAnything(given) {
  if (given === undefined && process.env.VELA_LICENSE_KEY) return process.env.VELA_LICENSE_KEY;
  if (given === undefined || given === '-') {
    if (process.stdin.isTTY) console.error('粘贴内容，按 Ctrl+D 结束 / paste the text, end with Ctrl+D');
    return readStandardInput();
  }
  if (isFile(given)) return (await readCertificate(given)) ?? readSource(given, { zh: '文件', en: 'file' });
  if (/^[^\s:]*\.(lic|jwt|txt|log|json|pdf|png)$/i.test(given))
    throw new CannotCheck({ zh: `找不到文件：${given}`, en: `No such file: ${given}` });
  return given;
}
