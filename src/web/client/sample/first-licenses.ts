import type { License } from '../../../contract/licenses/licenses.ts';
import { DAY_MS } from './sample-day.ts';

/** One license in force, and one whose updates have ended. */
export function firstLicenses(now: number): License[] {
  return [
    sampleLicense(now - 39 * DAY_MS, 'VL-SAMPLE-0001', {
      applicationNumber: 'APSAMPLE0001',
      projectName: '演示订单后台',
      domains: ['example.com'],
      updatesUntil: now + 326 * DAY_MS,
    }),
    sampleLicense(now - 500 * DAY_MS, 'VL-SAMPLE-0000', {
      projectName: '演示旧项目',
      domains: ['example.org'],
      updatesUntil: now - 135 * DAY_MS,
      updatesEnded: true,
    }),
  ];
}

function sampleLicense(at: number, number: string, change: Partial<License>): License {
  return {
    number,
    status: 'active',
    edition: { code: 'pro', name: '专业版' },
    holderType: 'company',
    holderName: '演示公司',
    projectName: '',
    domains: [],
    subdomainLevels: null,
    limits: { developers: 5, projects: 3, domains: 9 },
    issuedAt: at,
    updatesUntil: at,
    updatesEnded: false,
    applicationNumber: null,
    keyHint: 'SAMP…-KEY',
    face: number === 'VL-SAMPLE-0001' ? '9e44724522f22e26' : '51c0ffee0d15ea5e',
    keys: [{ id: `${number}-key`, hint: 'SAMP…-KEY', issuedAt: at, endsAt: null, endReason: null }],
    statusReason: '',
    statusChangedAt: null,
    supersededBy: null,
    holderVisibility: 'masked',
    domainChange: null,
    domainChangesLeft: 3,
    revision: 1,
    history: [{ id: `${number}-1`, at, act: 'issue', note: '' }],
    ...change,
  };
}
