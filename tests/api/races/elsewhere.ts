/** The tests of races that are not among the cases: the file, and the title of the test. */
const reviewed = ['src/server/applications/races.test.ts', 'approve, reject and withdraw at once: one of them wins'];
const licensed = ['src/server/licenses/races.test.ts', 'fifty different acts upon the same state: exactly one wins'];
const invoiced = [
  'src/server/invoices/invoices.test.ts',
  'of issuing, refusing, changing and cancelling at once one wins',
];
const talked = [
  'src/server/applications/conversation/conversation.test.ts',
  'fifty at once on two servers: one message for one key',
];
const team = 'tests/api/people/team.test.ts';
const removal = 'tests/api/people/second-factor-removal.test.ts';

/**
 * The domains of the desk. The vendor's texts, pictures, files and settings have revisions, and their races are in
 * their own tests.
 */
export const desk: ReadonlySet<string> = new Set([
  'console',
  'desk',
  'operatorConversation',
  'statements',
  'invoices',
  'licenseManagement',
  'customers',
  'imports',
  'reminders',
  'robots',
  'workLetters',
  'operators',
  'operatorRoles',
  'invitations',
  'savedViews',
]);

/** Acts that need no race, with the reason. */
export const withoutRace: Record<string, string> = {
  'desk.preview': 'changes nothing',
  'desk.look': 'says who looks now: the last word counts',
  'statements.known': 'changes nothing',
  'licenseManagement.recipient': 'changes nothing',
  'customers.previewMerge': 'changes nothing',
  'customers.view': 'each look is a session of its own, and each is noted',
  'customers.cancelRemoval': 'by the same statement as confirmRemoval, of which one of fifty counts',
  'operatorConversation.read': 'a mark that only moves forward',
  'operatorConversation.addFile': 'a file of its own each time; the message takes those that it names',
  'operatorConversation.removeFile': 'what is away is away',
  'invoices.removeFile': 'what is away is away',
  'robots.test': 'sends a message that says that it is a test',
  'savedViews.order': 'a whole order: the last one counts',
  'imports.addRows': 'a line sent again takes the place of itself',
  'console.retryMail': 'makes a letter due now; the outbox sends it once (deliver-mails.test.ts)',
};

export const elsewhere: Record<string, readonly string[]> = {
  'console.approve': reviewed,
  'console.reject': reviewed,
  'console.receivePayment': [
    'src/server/applications/payment/receipts.test.ts',
    'sent fifty times by two servers, an amount came once',
  ],
  'console.undoPayment': [
    'src/server/applications/payment/undo-payment.test.ts',
    'an approval and fifty undoings at once have one outcome',
  ],
  'console.noteRefundDue': [
    'src/server/applications/payment/issued-refunds.test.ts',
    'noted fifty times by two servers with two amounts',
  ],
  'console.recordRefund': ['src/server/applications/payment/refunds.test.ts', 'fifty refunds at once are one'],
  'desk.assign': ['src/server/applications/desk/desk.test.ts', 'fifty at once: the application has one owner'],
  'desk.addNote': ['src/server/applications/desk/desk.test.ts', 'a note sent fifty times is written once'],
  'operatorConversation.write': talked,
  'statements.confirm': [
    'src/server/applications/statements/statements.test.ts',
    'confirmed fifty times by two operators on two servers, in whatever order, count once',
  ],
  'invoices.issue': invoiced,
  'invoices.refuse': invoiced,
  'invoices.addFile': [
    'src/server/invoices/invoice-files.test.ts',
    'sent fifty times to two servers, a file is kept once',
  ],
  'licenseManagement.issue': ['src/server/licenses/races.test.ts', 'one form sent fifty times issues one license'],
  'licenseManagement.transfer': [
    'src/server/licenses/races.test.ts',
    'fifty transfers to different people: one recipient',
  ],
  'licenseManagement.renew': licensed,
  'licenseManagement.suspend': licensed,
  'licenseManagement.revoke': licensed,
  'customers.askRemoval': [removal, 'of fifty who ask two servers at once one does'],
  'customers.confirmRemoval': [removal, 'of fifty confirmations by two others on two servers one counts'],
  'customers.merge': [
    'tests/api/desk/merge-customers.test.ts',
    'fifty at once with log-ins and new applications of the merged one',
  ],
  'operators.changeRoles': [team, 'of fifty different changes to one colleague one is made, and all others are told'],
  'operatorRoles.edit': [
    'tests/api/people/own-roles.test.ts',
    'changed by many at once, on two servers, have one winner',
  ],
  'invitations.invite': ['tests/api/people/invitations.test.ts', 'sent fifty times, one letter leaves'],
};
