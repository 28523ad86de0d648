import type { Application } from '../../../contract/applications/application.ts';
import { currentForm } from '../../../contract/applications/form-versions.ts';
import { sampleEdition } from './sample-catalog.ts';
import { DAY_MS } from './sample-day.ts';

/** The sample customer's applications, newest first. */
export function firstApplications(now: number): Application[] {
  return [
    sampleApplication(now - 2 * DAY_MS, 'APSAMPLE0002', {
      ...filled('演示公司', '演示门户'),
      state: 'submitted',
      submittedAt: now - 2 * DAY_MS,
    }),
    sampleApplication(now - 40 * DAY_MS, 'APSAMPLE0001', {
      ...filled('演示公司', '演示订单后台'),
      state: 'approved',
      submittedAt: now - 40 * DAY_MS,
      paymentReceivedAt: now - 39 * DAY_MS,
      decidedAt: now - 39 * DAY_MS,
      licenseNumber: 'VL-SAMPLE-0001',
    }),
  ];
}

/** An application with nothing in it but its number, changed as given. */
export function sampleApplication(at: number, number: string, change: Partial<Application>): Application {
  return {
    number,
    state: 'draft',
    kind: 'new',
    concerns: null,
    appealOf: null,
    infoDueAt: null,
    appealNumber: null,
    recipient: null,
    edition: null,
    offer: null,
    holderType: null,
    holderName: '',
    creditCode: '',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    projectName: '',
    domains: [],
    purpose: '',
    formVersion: currentForm.version,
    answers: {},
    paymentChannel: null,
    paymentReference: '',
    paidOn: '',
    discountCode: '',
    amountFen: null,
    receivedFen: 0,
    paymentReceivedAt: null,
    agreementVersion: null,
    request: '',
    reason: '',
    refundNote: '',
    refund: { state: 'none', amountFen: null, refundedOn: '', reference: '' },
    licenseNumber: null,
    hasNews: false,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    submittedAt: null,
    decidedAt: null,
    attachments: [],
    events: [{ id: `${number}-1`, at, act: 'create', actor: 'customer', note: '' }],
    ...change,
  };
}

function filled(holderName: string, projectName: string): Partial<Application> {
  const { code, name, offers } = sampleEdition('pro');
  const offer = offers.find(({ holderType }) => holderType === 'company') ?? null;
  return {
    edition: { code, name },
    offer,
    amountFen: offer?.priceFen ?? null,
    holderType: 'company',
    holderName,
    creditCode: '91330106MA2CFLYX0B',
    contactName: '演示联系人',
    contactPhone: '13800138000',
    contactEmail: 'sample@example.com',
    projectName,
    domains: ['example.com'],
    purpose: '演示数据',
    paymentChannel: 'bank',
    paymentReference: '演示-0001',
    paidOn: '2026-11-20',
  };
}
