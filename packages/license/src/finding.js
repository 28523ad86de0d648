/** @typedef {'MALFORMED' | 'UNSUPPORTED_VERSION' | 'UNKNOWN_KEY' | 'SIGNATURE_INVALID' | 'REVOKED' | 'KEY_REVOKED' | 'SUSPENDED' | 'SUPERSEDED' | 'TERMS_CHANGED'} KeyError */
/** @typedef {'HOST_NOT_COVERED' | 'EDITION_NOT_COVERED' | 'RELEASE_NOT_COVERED'} ScopeError */
/** @typedef {'ISSUED_IN_FUTURE' | 'REVOCATIONS_UNREADABLE' | 'REVOCATIONS_STALE' | 'OPTION_UNREADABLE'} Warning */
/**
 * @typedef {'NOT_FOUND' | 'NOT_RECORDED' | 'KEY_ENDING' | 'CERTIFICATE_INVALID'} OnlineFinding Only the issuer's site
 * finds these.
 */
/** @typedef {KeyError | ScopeError | Warning | OnlineFinding | 'CANNOT_CHECK_HERE' | 'UPDATES_ENDED'} FindingCode */

/**
 * One finding. `detail` names its subject: host, claim, date.
 * @typedef {{ code: FindingCode, severity: 'error' | 'warning' | 'info', detail: string }} Finding
 */

/** @type {Partial<Record<Finding['code'], Finding['severity']>>} Everything else is an error. */
const severities = {
  UPDATES_ENDED: 'info',
  KEY_ENDING: 'warning',
  NOT_RECORDED: 'warning',
  ISSUED_IN_FUTURE: 'warning',
  CANNOT_CHECK_HERE: 'warning',
  REVOCATIONS_UNREADABLE: 'warning',
  REVOCATIONS_STALE: 'warning',
  OPTION_UNREADABLE: 'warning',
};

/**
 * @param {Finding['code']} code
 * @param {string} [detail]
 * @returns {Finding}
 */
export const finding = (code, detail = '') => ({ code, severity: severities[code] ?? 'error', detail });
