import { describe, expect, it } from 'vitest';
import type { Application, ApplicationSummary } from '../../../../contract/applications/application.ts';
import { emptyValues } from '../fields/application-values.ts';
import { type Draft, newDraft, newestDraft, parseDraft, resumeDraft } from './resume-draft.ts';

const remote = (change: Partial<Application> = {}) => ({ ...blankApplication, ...change });
const local = (change: Partial<Draft> = {}): Draft => ({ ...newDraft({ holderName: '本地' }), ...change });
const nothing = { local: null, remote: null, userId: null, edition: '' };

const blankApplication: Application = {
  number: 'AP00000001',
  state: 'draft',
  kind: 'new',
  edition: { code: 'pro', name: '专业版' },
  offer: null,
  holderType: 'company',
  holderName: '远端',
  creditCode: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  projectName: '',
  furtherProjects: [],
  domains: ['a.com', 'b.com'],
  purpose: '',
  paymentChannel: null,
  paymentReference: '',
  paidOn: '',
  discountCode: '',
  amountFen: null,
  paymentReceivedAt: null,
  agreementVersion: null,
  request: '',
  reason: '',
  refundNote: '',
  formVersion: 2,
  answers: {},
  refund: { state: 'none', amountFen: null, refundedOn: '', reference: '' },
  licenseNumber: null,
  hasNews: false,
  receivedFen: 0,
  attachments: [],
  concerns: null,
  appealOf: null,
  infoDueAt: null,
  appealNumber: null,
  recipient: null,
  revision: 3,
  createdAt: 0,
  updatedAt: 0,
  submittedAt: null,
  decidedAt: null,
  events: [],
};

describe('resuming a draft', () => {
  it('starts anew when nothing is known, with the edition of the address', () => {
    const draft = resumeDraft({ ...nothing, edition: 'pro' });
    expect(draft.values).toEqual({ ...emptyValues, edition: 'pro' });
    expect(draft.draftKey).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });

  it('goes on with what was typed before logging in', () => {
    const draft = local();
    expect(resumeDraft({ ...nothing, local: draft, userId: 'u1' })).toEqual(draft);
  });

  it('lets the address change the edition and nothing else', () => {
    const draft = local();
    expect(resumeDraft({ ...nothing, local: draft, edition: 'flagship' }).values).toEqual({
      ...draft.values,
      edition: 'flagship',
    });
  });

  it('begins with the holder of the address, unless one was filled in for another', () => {
    const chosen = (values: Partial<Draft['values']>) =>
      resumeDraft({ ...nothing, local: local({ values: { ...emptyValues, ...values } }), holderType: 'company' }).values
        .holderType;
    expect(resumeDraft({ ...nothing, holderType: 'company' }).values.holderType).toBe('company');
    expect(chosen({ holderType: 'personal' })).toBe('company');
    expect(chosen({ holderName: '张三' })).toBe('company');
    expect(chosen({ holderType: 'personal', holderName: '张三' })).toBe('personal');
  });

  it('never shows one person’s draft to another', () => {
    expect(resumeDraft({ ...nothing, local: local({ owner: 'u1' }), userId: 'u2' }).values).toEqual(emptyValues);
    expect(resumeDraft({ ...nothing, local: local({ owner: 'u1' }), userId: null }).values).toEqual(emptyValues);
  });

  it('takes the server’s draft when it was asked for', () => {
    const draft = resumeDraft({ ...nothing, remote: remote(), userId: 'u1' });
    expect(draft).toMatchObject({ number: 'AP00000001', revision: 3, owner: 'u1', isUnsaved: false });
    expect(draft.values).toMatchObject({ holderName: '远端', domains: 'a.com\nb.com', holderType: 'company' });
  });

  it('keeps what was typed here and had not reached the server', () => {
    const unsaved = local({ number: 'AP00000001', revision: 3, isUnsaved: true });
    expect(resumeDraft({ ...nothing, local: unsaved, remote: remote(), userId: 'u1' })).toEqual(unsaved);
  });

  it('takes the server’s draft when it went on elsewhere', () => {
    const unsaved = local({ number: 'AP00000001', revision: 2, isUnsaved: true });
    expect(resumeDraft({ ...nothing, local: unsaved, remote: remote(), userId: 'u1' }).values.holderName).toBe('远端');
  });

  it('starts anew when the application has been submitted elsewhere', () => {
    const sent = resumeDraft({
      ...nothing,
      local: local({ number: 'AP00000001' }),
      remote: remote({ state: 'submitted' }),
      userId: 'u1',
    });
    expect(sent.number).toBeNull();
    expect(sent.values).toEqual(emptyValues);
  });
});

it('finds the draft of the edition that was worked on last', () => {
  const draft = (number: string, edition: string, updatedAt: number, state = 'draft') =>
    ({ number, edition: { code: edition }, updatedAt, state }) as ApplicationSummary;
  const drafts = [draft('A', 'pro', 1), draft('B', 'pro', 3), draft('C', 'pro', 2), draft('D', 'flagship', 9)];
  expect(newestDraft([...drafts, draft('E', 'pro', 10, 'submitted')], 'pro')?.number).toBe('B');
  expect(newestDraft(drafts, 'tenant')).toBeNull();
});

describe('what was kept', () => {
  it.each([undefined, null, 'x', {}, { draftKey: 1, values: {} }])('is nothing when it is %j', (kept) => {
    expect(parseDraft(kept)).toBeNull();
  });

  it('fills in what an older page did not know', () => {
    expect(parseDraft({ draftKey: 'k', values: { holderName: '甲', purpose: 3 } })).toEqual({
      draftKey: 'k',
      number: null,
      revision: null,
      owner: null,
      formVersion: 1,
      isUnsaved: false,
      values: { ...emptyValues, holderName: '甲' },
    });
  });
});
