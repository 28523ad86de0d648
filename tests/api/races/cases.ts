import { workOnImports } from '../../../src/server/imports/work-on-imports.ts';
import { days } from '../../../src/server/duration.ts';
import { dayOf } from '../../../src/server/outside/shanghai-calendar.ts';
import { invoiceDetails, madeInvoice } from '../../support/invoicing.ts';
import { completeAnswers } from '../../support/licensing.ts';
import type { ApiServer } from '../../support/servers/api-server.ts';
import { idOf, makeOperator } from '../../support/people/team.ts';

/** The prepared state of a case. */
export interface Stage {
  server: ApiServer;
  /** The token of an owner. */
  token: string;
  /** A name that is unique among the cases. */
  name: string;
  /** Asks as the owner; the answer must be a success. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
type Answered = any;

export interface Race {
  prepare(stage: Stage): Promise<{ parameters?: Record<string, string>; body?: object }>;
  /** The events in the audit log afterwards, each once. */
  acts: readonly string[];
  /** The number of letters written. */
  letters?: number;
  /** The refusals of the later callers; without it all get the same answer. */
  refusals?: readonly string[];
  /** Only one person can do it: the act of a second person would be a different one. */
  isOwn?: boolean;
}

const reason = '客户来电，已核对身份';

async function customer({ server, name }: Stage): Promise<{ id: string; token: string }> {
  const token = await server.register(name);
  const id = await idOf(server, name);
  const { db } = server.services.database;
  await db.updateTable('app_user').set({ email_verified_at: server.clock.now() }).where('id', '=', id).execute();
  return { id, token };
}

async function application(stage: Stage): Promise<string> {
  const { server } = stage;
  const { token } = await customer(stage);
  const answers = { ...completeAnswers, domains: [`${stage.name.replaceAll('_', '-')}.example.com`] };
  const draft = await server.call('POST', '/api/web/applications', {
    token,
    body: { ...answers, paymentReference: stage.name, draftKey: `${stage.name}-draft` },
  });
  const { number } = draft.data;
  const { data: agreement } = await server.call('GET', '/api/web/pages/license-agreement');
  const body = { agreementVersion: agreement.version };
  const sent = await server.call('POST', `/api/web/applications/${number}/submit`, { token, body });
  if (sent.code !== 200) throw new Error(sent.text);
  return number;
}

const onCustomer = async (stage: Stage, body: object = { reason }) => ({
  parameters: { id: (await customer(stage)).id },
  body,
});

/** Paid and then rejected: the money must be paid back. */
async function refundDue(stage: Stage): Promise<string> {
  const number = await application(stage);
  const path = `/api/admin/applications/${number}`;
  await stage.ask('POST', `${path}/payment-received`, {});
  await stage.ask('POST', `${path}/reject`, { reason, refundNote: '' });
  return number;
}

const license = async (stage: Stage): Promise<{ number: string }> => {
  await customer(stage);
  return stage.ask('POST', '/api/admin/licenses', {
    requestKey: `${stage.name}-license`,
    username: stage.name,
    edition: 'pro',
    holderType: 'personal',
    holderName: '王小明',
    projectName: '',
    domains: ['example.com'],
    months: 12,
    limits: { developers: 1, projects: 1, domains: 1 },
    note: '',
  });
};

const refunded = { amountFen: 100, refundedOn: '2026-11-01', reference: 'R-1' };
const view = { list: 'licenses', query: 'state=active', isShared: true } as const;
const makeView = (stage: Stage) =>
  stage.ask('POST', '/api/admin/views', { ...view, name: stage.name, requestKey: `${stage.name}-key` });
const makeRole = (stage: Stage) =>
  stage.ask('POST', '/api/admin/operator-roles', { name: stage.name, permissions: ['audit:read'] });
const makeRobot = (stage: Stage, address = `https://open.feishu.cn/open-apis/bot/v2/hook/${stage.name}`) =>
  stage.ask('POST', '/api/admin/robots', { name: stage.name, address, secret: '' });

/** An import of one row, up to the given state. */
async function importOf(stage: Stage, more: 'collected' | 'checked' | 'running'): Promise<string> {
  const begun = { requestKey: `${stage.name}-key`, fileName: '名单.csv' };
  const { id } = await stage.ask('POST', '/api/admin/imports', begun);
  const path = `/api/admin/imports/${id}`;
  await stage.ask('POST', `${path}/rows`, { rows: [{ line: 2, cells: { email: `${stage.name}@example.com` } }] });
  if (more === 'collected') return id;
  await stage.ask('POST', `${path}/check`, {});
  await workOnImports(stage.server.services);
  if (more === 'running') await stage.ask('POST', `${path}/start`, { takesDoubtful: false, invites: true });
  return id;
}
const invite = (stage: Stage) =>
  stage.ask('POST', '/api/admin/invitations', { email: `${stage.name}@vendor.cn`, roles: ['support'] });

/** Two operators click the same button, fifty times on two servers: it takes effect once. */
export const races: Record<string, Race> = {
  'customers.addNote': {
    prepare: (stage) => onCustomer(stage, { requestKey: 'one-note-key', text: '备注' }),
    acts: ['user.note_added'],
    isOwn: true,
  },
  'customers.mailPasswordLink': {
    prepare: onCustomer,
    acts: ['user.password_link_mailed'],
    letters: 1,
    refusals: ['MAIL_SENT_RECENTLY'],
  },
  'customers.endSessions': { prepare: onCustomer, acts: ['user.sessions_ended'], letters: 1 },
  'customers.disable': { prepare: onCustomer, acts: ['user.disabled'], letters: 1 },
  'customers.enable': {
    prepare: async (stage) => {
      const asked = await onCustomer(stage);
      await stage.ask('POST', `/api/admin/customers/${asked.parameters.id}/disable`, { reason });
      return asked;
    },
    acts: ['user.enabled'],
    letters: 1,
  },
  'customers.correct': {
    prepare: (stage) => {
      const seen = { nickname: '', phone: '', company: '' };
      return onCustomer(stage, { ...seen, company: '新的公司', seen, reason });
    },
    acts: ['user.corrected'],
    letters: 1,
  },
  'customers.assignEmail': {
    prepare: (stage) => onCustomer(stage, { email: `new_${stage.name}@example.com`, reason }),
    acts: ['user.email_assigned'],
    letters: 2,
    refusals: ['MAIL_SENT_RECENTLY'],
  },
  'customers.verifyEmail': {
    prepare: async (stage) => {
      const asked = await onCustomer(stage, { email: `${stage.name}@example.com`, reason });
      const { db } = stage.server.services.database;
      await db.updateTable('app_user').set({ email_verified_at: null }).where('username', '=', stage.name).execute();
      return asked;
    },
    acts: ['user.email_verified'],
    letters: 1,
  },
  'savedViews.create': {
    prepare: async ({ name }) => ({ body: { ...view, name, requestKey: `${name}-key` } }),
    acts: ['view.created'],
    isOwn: true,
  },
  'savedViews.change': {
    prepare: async (stage) => {
      const { id, revision } = await makeView(stage);
      return { parameters: { id }, body: { name: '改过', query: view.query, isShared: true, revision } };
    },
    acts: ['view.changed'],
    refusals: ['VIEW_CHANGED'],
  },
  'savedViews.remove': {
    prepare: async (stage) => ({ parameters: { id: (await makeView(stage)).id } }),
    acts: ['view.removed'],
  },
  'savedViews.restore': {
    prepare: async (stage) => {
      const { id } = await makeView(stage);
      await stage.ask('DELETE', `/api/admin/views/${id}`);
      return { parameters: { id } };
    },
    acts: ['view.restored'],
  },
  'operators.enable': {
    prepare: async (stage) => {
      await makeOperator(stage.server, stage.name, 'support');
      await stage.ask('POST', `/api/admin/operators/${stage.name}/disable`, {});
      return { parameters: { username: stage.name }, body: {} };
    },
    acts: ['operator.enabled'],
  },
  'operators.disable': {
    prepare: async (stage) => {
      await makeOperator(stage.server, stage.name, 'support');
      return { parameters: { username: stage.name }, body: {} };
    },
    acts: ['operator.disabled'],
  },
  'operators.removeRole': {
    prepare: async (stage) => {
      await makeOperator(stage.server, stage.name, 'support', 'editor');
      return { parameters: { username: stage.name, role: 'editor' } };
    },
    acts: ['operator.roles_changed'],
  },
  'operatorRoles.create': {
    prepare: async ({ name }) => ({ body: { name, permissions: ['audit:read'] } }),
    acts: ['operator_role.created'],
  },
  'operatorRoles.remove': {
    prepare: async (stage) => ({ parameters: { id: (await makeRole(stage)).id } }),
    acts: ['operator_role.deleted'],
    refusals: ['NOT_FOUND'],
  },
  'operatorRoles.requireSecondFactor': {
    prepare: async (stage) => ({ parameters: { id: (await makeRole(stage)).id }, body: { isRequired: true } }),
    acts: ['operator_role.second_factor_changed'],
  },
  'invitations.resend': {
    prepare: async (stage) => {
      const { id } = await invite(stage);
      stage.server.clock.advance(120_000);
      return { parameters: { id }, body: {} };
    },
    acts: ['operator.invitation_resent'],
    letters: 1,
    refusals: ['MAIL_SENT_RECENTLY'],
  },
  'invitations.withdraw': {
    prepare: async (stage) => ({ parameters: { id: (await invite(stage)).id } }),
    acts: ['operator.invitation_withdrawn'],
    refusals: ['NOT_FOUND'],
  },
  'robots.add': {
    prepare: async ({ name }) => ({
      body: { name, address: `https://open.feishu.cn/open-apis/bot/v2/hook/${name}`, secret: '' },
    }),
    acts: ['robot.added'],
  },
  'robots.remove': {
    prepare: async (stage) => ({ parameters: { id: (await makeRobot(stage)).id } }),
    acts: ['robot.removed'],
    refusals: ['NOT_FOUND'],
  },
  'robots.allowHost': {
    prepare: async ({ name }) => ({ body: { host: `${name.replaceAll('_', '-')}.example.com`, isInternal: false } }),
    acts: ['robot.host_allowed'],
  },
  'robots.removeHost': {
    prepare: async (stage) => {
      const host = `${stage.name.replaceAll('_', '-')}.example.com`;
      await stage.ask('POST', '/api/admin/robot-hosts', { host, isInternal: false });
      return { parameters: { host } };
    },
    acts: ['robot.host_removed'],
    refusals: ['NOT_FOUND'],
  },
  'reminders.setRule': {
    prepare: async () => ({ body: { edition: 'pro', kind: 'window', isOn: false } }),
    acts: ['reminder.turned_off'],
  },
  'workLetters.choose': {
    prepare: async () => ({ body: { choice: 'daily' } }),
    acts: ['operator.work_letters_chosen'],
    isOwn: true,
  },
  'console.startReview': {
    prepare: async (stage) => ({ parameters: { number: await application(stage) }, body: {} }),
    acts: ['application.review_started'],
    letters: 1,
  },
  'console.setPrice': {
    prepare: async (stage) => ({
      parameters: { number: await application(stage) },
      body: { amountFen: 100, wasFen: 199_900, reason },
    }),
    acts: ['application.price_set'],
    letters: 1,
  },
  'console.ask': {
    prepare: async (stage) => ({ parameters: { number: await application(stage) }, body: { request: '请补充' } }),
    acts: ['application.information_requested'],
    letters: 1,
  },
  'console.correctRefund': {
    prepare: async (stage) => {
      const number = await refundDue(stage);
      await stage.ask('POST', `/api/admin/applications/${number}/refunded`, refunded);
      return { parameters: { number }, body: { ...refunded, reference: 'R-2', reason } };
    },
    acts: ['application.refund_corrected'],
    letters: 1,
  },
  'console.undoRefund': {
    prepare: async (stage) => {
      const number = await refundDue(stage);
      await stage.ask('POST', `/api/admin/applications/${number}/refunded`, refunded);
      return { parameters: { number }, body: { was: 'refunded', reason } };
    },
    acts: ['application.refund_undone'],
    letters: 1,
  },
  'desk.undoDecision': {
    prepare: async (stage) => {
      const number = await application(stage);
      const path = `/api/admin/applications/${number}`;
      const { decision } = await stage.ask('POST', `${path}/reject`, { reason, refundNote: '', isUndoable: true });
      return { parameters: { number }, body: { decisionId: decision.id } };
    },
    acts: ['application.decision_undone'],
  },
  'desk.undoReceipt': {
    prepare: async (stage) => {
      const number = await application(stage);
      const path = `/api/admin/applications/${number}/payment-received`;
      const { justReceived } = await stage.ask('POST', path, { isUndoable: true });
      return { parameters: { number }, body: { receiptId: justReceived.receiptId } };
    },
    acts: ['application.payment_undone'],
    // The one that has not left.
    letters: -1,
  },
  'console.resendMail': {
    prepare: async (stage) => {
      const number = await application(stage);
      const { items } = await stage.ask('GET', `/api/admin/mails?q=${number}`);
      const { db } = stage.server.services.database;
      await db.updateTable('outbox_mail').set({ state: 'sent', sent_at: 1 }).where('id', '=', items[0].id).execute();
      return { parameters: { id: items[0].id }, body: { requestKey: `${stage.name}-key` } };
    },
    acts: ['mail.resent'],
    letters: 1,
    isOwn: true,
  },
  'imports.begin': {
    prepare: async ({ name }) => ({ body: { requestKey: `${name}-key`, fileName: '名单.csv' } }),
    acts: [],
    isOwn: true,
  },
  'imports.check': {
    prepare: async (stage) => ({ parameters: { id: await importOf(stage, 'collected') } }),
    acts: [],
  },
  'imports.start': {
    prepare: async (stage) => ({
      parameters: { id: await importOf(stage, 'checked') },
      body: { takesDoubtful: false, invites: false },
    }),
    acts: ['import.started'],
  },
  'imports.stop': {
    prepare: async (stage) => ({ parameters: { id: await importOf(stage, 'running') } }),
    acts: ['import.stopped'],
  },
  'imports.stopInviting': {
    prepare: async (stage) => ({ parameters: { id: await importOf(stage, 'running') } }),
    acts: ['import.inviting_stopped'],
  },
  'imports.undo': {
    prepare: async (stage) => {
      const id = await importOf(stage, 'running');
      await workOnImports(stage.server.services);
      return { parameters: { id } };
    },
    acts: ['import.undo_started'],
  },
  'statements.undo': {
    prepare: async (stage) => {
      const number = await application(stage);
      const came = { payer: '杭州示例科技', reference: stage.name, paidOn: '2026-11-01', paidTime: '' };
      const { batch } = await stage.ask('POST', '/api/admin/statements', {
        fileName: '十一月.csv',
        payments: [{ ...came, line: 2, number, amountFen: 199_900, channel: 'bank' }],
        requestKey: `${stage.name}-key`,
      });
      return { parameters: { id: batch.id }, body: { reason } };
    },
    acts: ['application.payment_undone', 'statement.undone'],
    letters: 1,
  },
  'licenseManagement.resume': {
    prepare: async (stage) => {
      const { number } = await license(stage);
      await stage.ask('POST', `/api/admin/licenses/${number}/suspend`, { revision: 0, reason });
      return { parameters: { number }, body: { revision: 1 } };
    },
    acts: ['license.resumed'],
    letters: 1,
    refusals: ['LICENSE_CHANGED_ELSEWHERE'],
  },
  'licenseManagement.extend': {
    prepare: async (stage) => ({
      parameters: { number: (await license(stage)).number },
      body: { revision: 0, until: dayOf(stage.server.clock.now() + days(500)), reason },
    }),
    acts: ['license.extended'],
    letters: 1,
    refusals: ['LICENSE_CHANGED_ELSEWHERE'],
  },
  'licenseManagement.undoDecision': {
    prepare: async (stage) => {
      const { number } = await license(stage);
      const asked = { revision: 0, reason, isUndoable: true };
      const { decision } = await stage.ask('POST', `/api/admin/licenses/${number}/revoke`, asked);
      return { parameters: { number }, body: { decisionId: decision.id } };
    },
    acts: ['license.decision_undone'],
  },
  'licenseManagement.correct': {
    prepare: async (stage) => ({
      parameters: { number: (await license(stage)).number },
      body: { revision: 0, holderName: '李雷', projectName: '', reason },
    }),
    acts: ['license.corrected'],
    letters: 1,
    refusals: ['LICENSE_CHANGED_ELSEWHERE'],
  },
  'licenseManagement.upgrade': {
    prepare: async (stage) => ({
      parameters: { number: (await license(stage)).number },
      body: {
        revision: 0,
        edition: 'flagship',
        months: 0,
        limits: { developers: null, projects: null, domains: null },
      },
    }),
    acts: ['license.upgraded'],
    letters: 1,
    refusals: ['LICENSE_CHANGED_ELSEWHERE'],
  },
  'licenseManagement.changeDomains': {
    prepare: async (stage) => ({
      parameters: { number: (await license(stage)).number },
      body: { revision: 0, domains: ['other.example.net'], reason },
    }),
    acts: ['license.domains_changed'],
    letters: 1,
    refusals: ['LICENSE_CHANGED_ELSEWHERE'],
  },
  'invoices.void': {
    prepare: async (stage) => {
      const number = await application(stage);
      const path = `/api/admin/applications/${number}`;
      const { token } = (await stage.server.logIn(stage.name, 'correct horse battery')).data;
      const asked = await stage.server.call('POST', `/api/web/applications/${number}/invoice`, {
        token,
        body: invoiceDetails,
      });
      await stage.ask('POST', `${path}/payment-received`, {});
      const issued = await stage.ask('POST', `${path}/invoice/issue`, {
        ...madeInvoice,
        revision: asked.data.invoice.revision,
        link: '',
      });
      return { parameters: { number }, body: { revision: issued.revision, reason } };
    },
    acts: ['application.invoice_voided'],
    letters: 1,
  },
  // Must be the last one: the owner is no owner afterwards.
  'operators.handOver': {
    prepare: async (stage) => {
      await makeOperator(stage.server, stage.name, 'support');
      return { parameters: { username: stage.name }, body: { password: stage.server.ownerPassword } };
    },
    acts: ['operator.ownership_handed_over', 'access.denied'],
    refusals: ['PERMISSION_DENIED'],
    isOwn: true,
  },
};
