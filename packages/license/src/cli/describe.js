import { describeFinding } from '../messages.js';

/**
 * What a finding means for a person, who knows an edition by its name.
 * @param {import('../finding.js').Finding} finding
 * @param {import('../read-license.js').License} [license]
 */
export function describe(finding, license) {
  const isEdition = finding.code === 'EDITION_NOT_COVERED' && license !== undefined;
  return describeFinding(isEdition ? { ...finding, detail: license.editionName } : finding);
}
