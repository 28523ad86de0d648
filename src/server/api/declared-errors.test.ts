import { beforeAll, expect, test } from 'vitest';
import { declaredOnly, isDeclared } from '../../../tests/support/declared-only.ts';
import { thrownErrors, type ThrownErrors } from '../../../tests/support/thrown-errors.ts';
import { forEachEndpoint } from '../../contract/api.ts';
import { ApiError, type ErrorName } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import { operations } from '../operations.ts';
import { operationOf } from './invoke.ts';

interface Impossible {
  error: ErrorName;
  /** The function that names the error. */
  by: string;
  /** States that never reach it; none by default. */
  at?: string[];
}

/** Errors that the scan finds but that cannot happen, with the reason. */
const impossible: Record<string, Impossible[]> = {
  'both legal texts are there from the first start on': [
    { error: 'NOT_FOUND', by: 'currentPageVersion' },
    { error: 'NOT_FOUND', by: 'readLegalText', at: ['legalTexts.list', 'console.find'] },
  ],
  'what is presented has just been written': [
    { error: 'NOT_FOUND', by: 'presentApplication', at: ['applications.create'] },
    { error: 'NOT_FOUND', by: 'getManagedLicense', at: ['licenseManagement.issue'] },
    { error: 'NOT_FOUND', by: 'getManagedRelease', at: ['delivery.createRelease'] },
    { error: 'NOT_FOUND', by: 'getOwnUpload', at: ['uploads.create'] },
    { error: 'NOT_FOUND', by: 'getDiscount', at: ['discounts.create'] },
    { error: 'NOT_FOUND', by: 'presentImport', at: ['imports.begin'] },
    { error: 'NOT_FOUND', by: 'requireHelp', at: ['helpTexts.create'] },
  ],
  'the state machine says so to operators only': [
    {
      error: 'APPLICATION_ALREADY_DECIDED',
      by: 'judge',
      at: ['applications.submit', 'applications.resubmit', 'applications.withdraw', 'customerConversation.write'],
    },
  ],
  'the price is compared with itself': [
    {
      error: 'PRICE_CHANGED',
      by: 'paymentColumns',
      at: ['applications.submit', 'applications.resubmit', 'customerConversation.write'],
    },
  ],
  'only whoever sends in first says which price was shown, and a code that no longer fits later is left out': [
    { error: 'PRICE_CHANGED', by: 'agreePrice', at: ['applications.resubmit', 'customerConversation.write'] },
    { error: 'DISCOUNT_REFUSED', by: 'refused', at: ['applications.resubmit', 'customerConversation.write'] },
  ],
  'operators may always write': [
    { error: 'CONVERSATION_CLOSED', by: 'addMessageFile', at: ['operatorConversation.addFile'] },
  ],
  'a request comes without files': [{ error: 'TRANSITION_REFUSED', by: 'claimFiles', at: ['desk.preview'] }],
  'the customer names no revision': [{ error: 'INVOICE_CHANGED', by: 'judgeInvoice', at: ['invoices.cancel'] }],
  'only resuming is refused so': [
    {
      error: 'LICENSE_NOT_SUSPENDED',
      by: 'judgeLicenseAct',
      at: [
        ...['rotateKey', 'keepKey', 'changeDomains', 'undoDomainChange'].map((name) => `licenses.${name}`),
        ...['options', 'renew', 'upgrade', 'transfer'].map((name) => `licenseApplications.${name}`),
        ...['renew', 'extend', 'upgrade', 'correct', 'changeDomains', 'transfer', 'suspend', 'revoke'].map(
          (name) => `licenseManagement.${name}`,
        ),
        'console.approve',
      ],
    },
  ],
  'neither resuming nor revoking needs an active license': [
    {
      error: 'LICENSE_NOT_ACTIVE',
      by: 'judgeLicenseAct',
      at: ['licenseManagement.resume', 'licenseManagement.revoke'],
    },
  ],
  'an operator’s change is not counted': [
    { error: 'DOMAIN_CHANGES_USED_UP', by: 'requireAllowance', at: ['licenseManagement.changeDomains'] },
  ],
  'the verdict is read, not thrown': [
    { error: 'OWNER_NEEDED', by: 'findLack', at: ['customers.previewMerge'] },
    { error: 'LICENSE_ENDED', by: 'judgeLicenseAct', at: ['licenseApplications.options'] },
    { error: 'LICENSE_NOT_ACTIVE', by: 'judgeLicenseAct', at: ['licenseApplications.options'] },
  ],
  'an account that begins with WeChat has no other one': [
    { error: 'WECHAT_BOUND_ALREADY', by: 'attachWechat', at: ['wechat.loginToNew'] },
    { error: 'WECHAT_BOUND_ALREADY', by: 'withBindingConflicts', at: ['wechat.loginToNew'] },
  ],
  'only who says what he saw is overtaken': [
    { error: 'TEAM_CHANGED', by: 'changeRoles', at: ['operators.removeRole'] },
  ],
  'nobody who logs in is in a session yet': [
    { error: 'LOGIN_EXPIRED', by: 'refuseSpent', at: ['identity.login', 'identity.secondFactor'] },
  ],
  'a used link becomes LOGIN_STEP_EXPIRED': (['LINK_EXPIRED', 'LINK_UNKNOWN', 'LINK_USED'] as const).map((error) => ({
    error,
    by: 'linkRefusal',
    at: ['identity.secondFactor'],
  })),
  'it is only put into words': [{ error: 'INTERNAL_ERROR', by: 'failureText' }],
  'only an approval has these obstacles': (
    [
      ['PAYMENT_NOT_RECEIVED', 'approvalObstacle'],
      ['RECIPIENT_NOT_ACCEPTED', 'approvalObstacle'],
      ['FIELDS_INCOMPLETE', 'refusePublicSuffixes'],
      ['FIELDS_INCOMPLETE', 'requireProjectNames'],
      ['FIELDS_INCOMPLETE', 'requireRoomForProjects'],
      ['RECIPIENT_LEAVING', 'requireRecipientStaying'],
      ['TRANSFERRED_ALREADY', 'obstacleToTransfer'],
      ['TRANSFER_TO_COMPANY', 'obstacleToTransfer'],
      ['FIELDS_INCOMPLETE', 'requireHolder'],
      ['LICENSE_ENDED', 'judgeLicenseAct'],
      ['LICENSE_NOT_SUSPENDED', 'judgeLicenseAct'],
      ['LICENSE_NOT_ACTIVE', 'judgeLicenseAct'],
    ] as const
  ).map(([error, by]) => ({ error, by, at: ['console.ask', 'console.reject', 'desk.preview'] })),
  'the names come from the license, which was allowed them': [
    { error: 'FIELDS_INCOMPLETE', by: 'requireProjectNames', at: ['licenseManagement.transfer'] },
  ],
  'who is asked for a transfer has not said yet who they are': [
    { error: 'TRANSFER_TO_COMPANY', by: 'obstacleToTransfer', at: ['licenseApplications.transfer'] },
  ],
  'a rehearsal answers with the refusal in place of throwing it': (
    [
      ['NOT_FOUND', 'getReviewedApplication'],
      ['NOT_FOUND', 'presentApplication'],
      ['NOT_FOUND', 'lockAnyApplication'],
      ['NOT_FOUND', 'lockLicense'],
      ['APPLICATION_ALREADY_DECIDED', 'judge'],
      ['TRANSITION_REFUSED', 'judge'],
    ] as const
  ).map(([error, by]) => ({ error, by, at: ['desk.preview'] })),
  'only an import applies the parts of a shop’s file, and it begins from what is stored, legal texts included': (
    [
      ['NOT_FOUND', 'publishPageIn', ['export', 'check', 'import']],
      ['SETTING_INVALID', 'acceptedChanges', ['export', 'check']],
      ['SETTING_INVALID', 'keepReferred', ['export', 'check']],
      ['SETTING_CHANGED', 'requireAsSeen', ['export', 'check', 'import']],
    ] as const
  ).map(([error, by, at]) => ({ error, by, at: at.map((name) => `shopTransfer.${name}`) })),
  'it is the code of a finding': [{ error: 'NOT_FOUND', by: 'notFound', at: ['verification.verify'] }],
};

let thrown: Map<string, ThrownErrors>;
beforeAll(() => {
  thrown = thrownErrors();
});

test('every error that an endpoint can throw is declared by its contract', () => {
  const exceptions = Object.values(impossible).flat();
  const used = new Set<Impossible>();
  const undeclared: string[] = [];
  forEachEndpoint((domain, name, entry) => {
    const endpoint = `${domain}.${name}`;
    for (const [error, functions] of thrown.get(endpoint) ?? []) {
      if (isDeclared(entry, error)) continue;
      for (const by of functions) {
        const exception = exceptions.find(
          (each) => each.error === error && each.by === by && (each.at?.includes(endpoint) ?? true),
        );
        if (exception === undefined) undeclared.push(`${endpoint}: ${error} (${by})`);
        else used.add(exception);
      }
    }
  });
  expect(undeclared).toEqual([]);
  expect(exceptions.filter((each) => !used.has(each))).toEqual([]);
});

test('the scan goes through calls, classes, stores and other domains, and stops where an error is caught', () => {
  const of = (endpoint: string) => [...(thrown.get(endpoint)?.keys() ?? [])];
  expect(of('identity.login')).toEqual(expect.arrayContaining(['CREDENTIALS_WRONG', 'SERVER_BUSY']));
  expect(of('applications.addAttachment')).toContain('STORE_UNAVAILABLE');
  expect(of('console.approve')).toContain('PAYMENT_NOT_RECEIVED');
  expect(of('applications.removeAttachment')).not.toContain('STORE_UNAVAILABLE');
});

test('an undeclared error fails the call in a server under test, a declared one passes', async () => {
  const throwing = (error: ErrorName) => ({
    ...operations,
    applications: {
      ...operations.applications,
      create: async () => {
        throw new ApiError(error);
      },
    },
  });
  const create = (error: ErrorName) =>
    operationOf(declaredOnly(throwing(error)), 'applications', 'create')({} as Call, {});
  await expect(create('EMAIL_TAKEN')).rejects.toThrow(/applications\.create threw EMAIL_TAKEN/);
  await expect(create('EDITION_FREE')).rejects.toMatchObject({ error: 'EDITION_FREE' });
});
