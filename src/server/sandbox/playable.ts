import type { Domain } from '../../contract/api.ts';

const refusals = {
  files: '演示后台里不能上传文件',
  logIn: '演示后台里不用登录与设置密码：点页面顶上换一个身份',
  outside: '演示后台不连接外面的服务，这一项在正式的后台里才能用',
  large: '演示后台里不能整批导入，这一项在正式的后台里才能用',
  keys: '演示后台的密钥是演示用的，不轮换也不备份，这一项在正式的后台里才能用',
  emptying: '这会清空演示数据；想从头再来，请点页面顶上的“重置”',
} as const;

type Refusals = Partial<Record<keyof typeof refusals, string>>;

/** For each domain: the endpoints that run in a sandbox, and those refused there, by reason. */
const endpoints: Record<Domain, { runs: string } & Refusals> = {
  identity: { runs: 'userInfo captcha usernameState logout', logIn: 'login secondFactor register' },
  account: {
    runs: `edit removeAvatar confirm acceptPrivacy sessions revokeSession revokeOtherSessions securityEvents
      changeEmail emailChange cancelEmailChange sendVerification endMailboxQuestion verifyEmail`,
    files: 'setAvatar',
    logIn: 'resetSendmail resetState resetPassword changePassword',
  },
  wechat: { runs: 'thirdParty', outside: 'authorize login loginToNew bind bindPending unbind' },
  twoFactor: { runs: 'state', logIn: 'start enable disable renewBackupCodes' },
  catalog: { runs: 'get changelog figures' },
  catalogEditing: { runs: 'draft save compare publish unschedule discard versions restore' },
  discounts: { runs: 'price list uses create change end' },
  editing: { runs: 'look' },
  content: { runs: 'site page payee' },
  pages: { runs: 'show list create get save publish unschedule discard versions restore preview' },
  help: { runs: 'index faq search page' },
  helpTexts: { runs: 'list create get save publish unschedule discard restore versions show arrange' },
  legalTexts: { runs: 'list get save publish unschedule discard versions' },
  textPreview: { runs: 'show' },
  applications: {
    runs: 'list create changes get update submit resubmit removeAttachment copy withdraw',
    files: 'addAttachment',
  },
  customerConversation: { runs: 'get write read removeFile', files: 'addFile' },
  operatorConversation: { runs: 'get write read removeFile', files: 'addFile' },
  statements: { runs: 'unpaid known confirm list get undo' },
  applicationForm: { runs: 'current draft save compare publish unschedule discard versions restore' },
  invoices: { runs: 'get request cancel list issue removeFile refuse void', files: 'addFile' },
  licenses: {
    runs: `list get key file certificate certificatePicture versions activations forgetActivation rotateKey keepKey
      changeDomains undoDomainChange showHolder`,
  },
  licenseApplications: {
    runs: `options renew upgrade transfer appeal agreed queue incoming transferForMe acceptTransfer declineTransfer`,
  },
  licenseManagement: {
    runs: 'get recipient issue renew extend upgrade correct changeDomains transfer suspend resume revoke undoDecision activations',
  },
  verification: { runs: 'verify' },
  licenseLog: { runs: 'head inclusion consistency leaves' },
  materials: { runs: 'unlocked list downloads ticket' },
  uploads: { runs: 'list', files: 'create get append cancel' },
  delivery: {
    runs: `releases release previewChangelog createRelease editRelease publishRelease unpublishRelease discardRelease
      generalMaterials editMaterial addLink editLink retireMaterial restoreMaterial`,
    files: 'addMaterial replaceMaterial',
  },
  personalData: { runs: 'deletion requestDeletion cancelDeletion export' },
  settings: { runs: 'get change' },
  shop: { runs: 'get open close postpone confirm preview', emptying: 'removeExample' },
  shopTransfer: { runs: 'export', large: 'check import' },
  backups: { runs: 'list', outside: 'start savePlace' },
  signingKeys: { runs: 'list', keys: 'rotate backUp check' },
  mailServer: { runs: 'get', outside: 'save test' },
  letterTexts: { runs: 'list get save restore versions preview test' },
  reasonTemplates: { runs: 'list save restore' },
  shopPictures: { runs: '', files: 'add' },
  media: { runs: 'list get edit remove', files: 'add replace' },
  news: { runs: 'list read posts post create save publish unschedule withdraw remove preview' },
  newsMail: { runs: 'consent setConsent count list stop', outside: 'start' },
  noticeLines: { runs: 'list create save remove' },
  reminders: { runs: 'choice setChoice rules setRule due sent audience' },
  robots: { runs: 'list remove allowHost removeHost', outside: 'add test' },
  workLetters: { runs: 'choice choose' },
  reports: { runs: 'get renewals' },
  operators: { runs: 'list changeRoles removeRole disable enable handOver' },
  audit: { runs: 'list check' },
  jobs: { runs: 'list' },
  desk: { runs: 'colleagues assign addNote look undoDecision undoReceipt preview' },
  savedViews: { runs: 'list create change order remove restore' },
  operatorRoles: { runs: 'list create edit remove', logIn: 'requireSecondFactor' },
  invitations: { runs: 'list invite resend withdraw state', logIn: 'join accept' },
  customers: {
    runs: `list get section company companySection addNote mailPasswordLink endSessions disable enable correct
      assignEmail verifyEmail askRemoval
      confirmRemoval cancelRemoval view previewMerge merge`,
  },
  imports: { runs: 'list get rows report obstacles', large: 'begin addRows check start stop stopInviting undo' },
  console: {
    runs: `overview trend applications queueCounts application startReview receivePayment setPrice undoPayment ask
      approve reject noteRefundDue recordRefund correctRefund undoRefund licenses sales mails mail mailHealth resendMail
      retryMail find`,
  },
};

const namesIn = (text: string): string[] => text.split(/\s+/).filter((name) => name !== '');

/** The endpoints of a domain that are declared in either way. */
export function declaredIn(domain: Domain): string[] {
  return Object.values(endpoints[domain]).flatMap((text) => namesIn(text));
}

/** Null if an endpoint runs in a sandbox, otherwise the sentence that refuses it; an undeclared one does not run. */
export function refusalInSandbox(domain: Domain, name: string): string | null {
  const { runs, ...refused } = endpoints[domain];
  if (namesIn(runs).includes(name)) return null;
  const found = Object.entries(refused).find(([, text]) => namesIn(text).includes(name));
  return found === undefined ? '演示后台里没有这项操作' : refusals[found[0] as keyof typeof refusals];
}
