/** The state of an account, as far as it decides which acts are possible. */
export interface ActedUpon {
  /** Has a role in the console. */
  isOperator: boolean;
  isDisabled: boolean;
  /** Has a verified address. */
  isEmailProved: boolean;
  /** Was merged into another account, for good. */
  isMerged: boolean;
}

const MAILBOX_OF_OPERATOR = '运营账号的邮箱由本人更改，或在服务器上用命令行指定';

/** The sentence that refuses an act on an account in this state, or null. */
const obstacles = {
  view: ({ isOperator, isDisabled }) =>
    isDisabled ? '该账号已停用，客户自己也打不开' : isOperator ? '运营账号不能这样查看' : null,
  mailPasswordLink: ({ isDisabled, isEmailProved }) =>
    isDisabled ? '该账号已停用，请先恢复' : isEmailProved ? null : '这个账号没有验证过的邮箱',
  assignEmail: ({ isOperator }) => (isOperator ? MAILBOX_OF_OPERATOR : null),
  verifyEmail: ({ isOperator }) => (isOperator ? MAILBOX_OF_OPERATOR : null),
  disable: ({ isOperator }) => (isOperator ? '运营账号请在“团队”里停用' : null),
  enable: ({ isOperator }) => (isOperator ? '运营账号请在“团队”里恢复' : null),
} satisfies Record<string, (account: ActedUpon) => string | null>;

/**
 * Why an act on an account is not possible, in words: the server refuses it with them, and the console does not offer
 * it.
 */
export const obstacleToAct = (act: keyof typeof obstacles, account: ActedUpon): string | null =>
  account.isMerged ? '该账号已合并到另一个账号，请在那里处理' : obstacles[act](account);
