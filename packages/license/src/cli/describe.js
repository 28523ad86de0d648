import { describeFinding } from '../messages.js';

/**
 * Explains a finding, with the names of editions instead of their codes.
 * @param {import('../finding.js').Finding} finding
 * @param {import('../read-license.js').License} [license]
 */
export function describe(finding, license) {
  const isEdition = finding.code === 'EDITION_NOT_COVERED' && license !== undefined;
  return describeFinding(isEdition ? { ...finding, detail: license.editionName } : finding);
}
