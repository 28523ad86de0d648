import type { Operations } from './api/operations.ts';
import {
  customerConversationOperations,
  operatorConversationOperations,
} from './applications/conversation/operations.ts';
import { applicationFormOperations } from './applications/form/operations.ts';
import { licenseApplicationOperations } from './applications/license-operations.ts';
import { newsMailOperations } from './announcements/mailing/operations.ts';
import { newsOperations, noticeLineOperations } from './announcements/operations.ts';
import { applicationOperations } from './applications/operations.ts';
import { statementOperations } from './applications/statements/operations.ts';
import { auditOperations } from './audit/operations.ts';
import { backupOperations } from './backup/operations.ts';
import { catalogEditingOperations } from './catalog/editing/operations.ts';
import { catalogOperations } from './catalog/operations.ts';
import { releaseOperations } from './catalog/releases/release-operations.ts';
import { getRenewals, getReport } from './console/reports/get-report.ts';
import { deskOperations } from './console/desk-operations.ts';
import { reviewOperations } from './console/operations.ts';
import { helpTextOperations } from './content/help/help-editing.ts';
import { helpOperations } from './content/help/help-operations.ts';
import { discountOperations } from './discounts/operations.ts';
import { lookAtEdited } from './editing/look-at-edited.ts';
import { legalTextOperations } from './content/legal/operations.ts';
import { contentOperations } from './content/operations.ts';
import { previewText } from './content/preview-text.ts';
import { accountOperations } from './identity/account-operations.ts';
import { customerOperations } from './identity/customers/operations.ts';
import { identityOperations } from './identity/operations.ts';
import { invitationOperations } from './identity/invitations/operations.ts';
import { operatorOperations } from './identity/operators/operations.ts';
import { roleOperations } from './identity/operators/roles/operations.ts';
import { importOperations } from './imports/operations.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { invoiceOperations } from './invoices/operations.ts';
import { viewOperations } from './console/views/operations.ts';
import { licenseManagementOperations } from './licenses/management/management-operations.ts';
import { wechatOperations } from './identity/wechat/operations.ts';
import { twoFactorOperations } from './identity/two-factor/operations.ts';
import { getConsistency, getInclusion, getLogHead, listLeaves } from './licenses/log/proofs.ts';
import { verifyOnline } from './licenses/verification/verify-online.ts';
import { licenseOperations } from './licenses/operations.ts';
import { signingKeyOperations } from './licenses/keys/signing-key-operations.ts';
import { letterTextOperations } from './mail/letters/operations.ts';
import { mailServerOperations } from './mail/mail-server/operations.ts';
import { mediaOperations } from './media/operations.ts';
import { mailOperations } from './mail/operations.ts';
import { materialOperations } from './materials/operations.ts';
import { publishingOperations } from './materials/publishing/publishing-operations.ts';
import { reasonTemplateOperations } from './reasons/operations.ts';
import { pageOperations } from './pages/operations.ts';
import { reminderOperations } from './reminders/operations.ts';
import { robotOperations } from './robots/operations.ts';
import { workLetterOperations } from './work-letters/operations.ts';
import { uploadOperations } from './uploads/operations.ts';
import { personalDataOperations } from './personal-data/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { addPicture } from './shop-pictures/add-picture.ts';
import { shopOperations } from './shop/operations.ts';
import { shopTransferOperations } from './shop/transfer/operations.ts';

/** The table of contents of the server: every endpoint of the contract with its operation. */
export const operations: Operations = {
  identity: identityOperations,
  account: accountOperations,
  wechat: wechatOperations,
  twoFactor: twoFactorOperations,
  catalog: catalogOperations,
  catalogEditing: catalogEditingOperations,
  discounts: discountOperations,
  editing: { look: lookAtEdited },
  content: contentOperations,
  pages: pageOperations,
  help: helpOperations,
  helpTexts: helpTextOperations,
  legalTexts: legalTextOperations,
  textPreview: { show: previewText },
  applications: applicationOperations,
  customerConversation: customerConversationOperations,
  operatorConversation: operatorConversationOperations,
  statements: statementOperations,
  applicationForm: applicationFormOperations,
  invoices: invoiceOperations,
  licenses: licenseOperations,
  licenseApplications: licenseApplicationOperations,
  licenseManagement: licenseManagementOperations,
  verification: { verify: verifyOnline },
  licenseLog: { head: getLogHead, inclusion: getInclusion, consistency: getConsistency, leaves: listLeaves },
  materials: materialOperations,
  uploads: uploadOperations,
  delivery: { ...releaseOperations, ...publishingOperations },
  personalData: personalDataOperations,
  settings: settingsOperations,
  shop: shopOperations,
  shopTransfer: shopTransferOperations,
  backups: backupOperations,
  signingKeys: signingKeyOperations,
  mailServer: mailServerOperations,
  letterTexts: letterTextOperations,
  reasonTemplates: reasonTemplateOperations,
  shopPictures: { add: addPicture },
  media: mediaOperations,
  news: newsOperations,
  newsMail: newsMailOperations,
  noticeLines: noticeLineOperations,
  reminders: reminderOperations,
  robots: robotOperations,
  workLetters: workLetterOperations,
  reports: { get: getReport, renewals: getRenewals },
  operators: operatorOperations,
  audit: auditOperations,
  desk: deskOperations,
  savedViews: viewOperations,
  operatorRoles: roleOperations,
  invitations: invitationOperations,
  customers: customerOperations,
  imports: importOperations,
  jobs: { list: listJobs },
  console: { ...reviewOperations, ...mailOperations },
};
