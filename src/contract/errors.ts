import { ERROR_CODE, TIMEOUT_CODE } from './envelope.ts';

interface ErrorEntry {
  /** HTTP status; 200 means that the request reached the business layer. */
  status: number;
  code: number;
  message: string;
}

const business = (message: string): ErrorEntry => ({ status: 200, code: ERROR_CODE, message });
const refused = (status: number, message: string): ErrorEntry => ({ status, code: ERROR_CODE, message });

/** The closed table of all errors that a caller can see. Anything else is a 500 that wakes someone. */
export const errorTable = {
  // never reached the business layer
  REQUEST_MALFORMED: refused(400, '请求格式不正确'),
  FIELDS_INVALID: refused(400, '请检查填写的内容'),
  TOKEN_MISSING: refused(401, '请先登录'),
  PERMISSION_DENIED: refused(403, '您没有权限进行此操作'),
  SECOND_FACTOR_REQUIRED: refused(403, '请先开启两步验证'),
  NOT_FOUND: refused(404, '内容不存在或已被移除'),
  METHOD_NOT_ALLOWED: refused(405, '不支持的请求方法'),
  BODY_TOO_LARGE: refused(413, '提交的内容过大'),
  MEDIA_TYPE_UNSUPPORTED: refused(415, '不支持的内容格式'),
  TOO_MANY_REQUESTS: refused(429, '操作过于频繁，请稍后再试'),
  SERVER_BUSY: refused(503, '服务繁忙，请稍后再试'),
  STORAGE_FULL: refused(503, '存储空间不足，暂时无法保存，请稍后再试或联系客服；浏览和查询不受影响'),
  STORE_UNAVAILABLE: refused(503, '文件存储暂时连接不上，请稍后再试'),
  SITE_IN_MAINTENANCE: refused(503, '站点正在维护，请稍后再试'),
  SHOP_CLOSED: refused(503, '本店现在没有营业，请稍后再来'),
  INTERNAL_ERROR: refused(500, '服务器出了点问题，请稍后重试'),
  // identity
  LOGIN_EXPIRED: { status: 200, code: TIMEOUT_CODE, message: '登录身份已失效，请重新登录' },
  CREDENTIALS_WRONG: business('用户名或密码不正确'),
  ACCOUNT_DISABLED: business('该账号已停用，请联系客服'),
  PASSWORD_ENDED: business(
    '系统生成的密码 7 天内没有改掉，已失效：请用“忘记密码”重设；收不到信的，请能登录服务器的人用 reset-password 命令重设',
  ),
  CAPTCHA_INVALID: business('安全验证未通过或已过期，请重试'),
  CAPTCHA_NEEDED: business('查询次数较多，请完成安全验证后继续'),
  USERNAME_TAKEN: business('该用户名已被使用，请换一个'),
  PASSWORD_TOO_COMMON: business('该密码过于常见，请换一个更难猜的'),
  AGREEMENT_OUTDATED: business('协议已更新，请阅读新版本后重新确认'),
  TOO_MANY_FAILURES: business('尝试次数过多，请稍后再试'),
  CURRENT_PASSWORD_WRONG: business('当前密码不正确'),
  SECOND_FACTOR_WRONG: business('验证码不正确或已使用过'),
  LOGIN_STEP_EXPIRED: business('登录已超时，请重新输入密码'),
  TWO_FACTOR_ALREADY_ON: business('两步验证已经开启'),
  TWO_FACTOR_OFF: business('两步验证尚未开启'),
  FRESH_LOGIN_REQUIRED: business('请先确认是您本人操作'),
  LINK_USED: business('该链接已经使用过'),
  LINK_EXPIRED: business('该链接已过期'),
  LINK_UNKNOWN: business('该链接无效，请核对是否完整'),
  EMAIL_TAKEN: business('该邮箱已被其他账号验证'),
  EMAIL_ALREADY_VERIFIED: business('该邮箱已经验证过'),
  MAIL_SENT_RECENTLY: business('邮件刚刚发送过，请稍后再试'),
  LAST_WAY_TO_LOG_IN: business('这是该账号唯一的登录方式，请先设置密码'),
  ACCOUNT_HELD: business('账号现在还不能注销'),
  ACCOUNT_LEAVING: business('账号正在等待注销，请先在个人信息中撤销注销'),
  EXPORTED_RECENTLY: business('每小时只能导出一份，请稍后再试'),
  LIBRARY_FULL: business('图片库已经满了，请先删除不再使用的图片'),
  PICTURE_IN_USE: business('这张图片还在使用，不能删除'),
  PICTURE_CHANGED: refused(409, '刚刚有人改过这张图片，您的修改还没有保存'),
  PICTURE_REFUSED: business('这张图片不能使用，请换一张'),
  // operators' acts upon accounts
  LOOKING_ONLY: business('正在以客户的身份查看，只能看，不能操作'),
  ACCOUNT_GONE: business('该账号已经注销，不能再处理'),
  ACT_ON_SELF: business('不能这样处理自己的账号：请到个人中心处理，或请同事处理'),
  ACCOUNT_CHANGED_ELSEWHERE: business('这位客户的资料刚刚有了变化，请刷新后重试'),
  MERGE_REFUSED: business('这两个账号现在不能合并'),
  REMOVAL_ASKED: business('同事已经提出关闭这位客户的两步验证，请核实身份后确认'),
  REMOVAL_OVER: business('这项请求已经结束，请刷新后查看；仍需关闭时请重新提出'),
  SECOND_OPERATOR_NEEDED: business('须由另一位运营人员核实身份后确认'),
  OWNER_NEEDED: business('这个账号的邮箱最近由运营人员指定或代为验证过，提出和确认的两位中须有一位管理员'),
  MAILBOX_UNPROVED: business('请先验证账号的邮箱再提交：在个人信息里可以更正邮箱、发送验证邮件'),
  EMAIL_UNPROVED: business('该账号没有验证过的邮箱，请先指定或验证邮箱'),
  // log-in by WeChat
  WECHAT_NOT_SET_UP: business('本站尚未开通微信登录，请用用户名或邮箱登录'),
  WECHAT_UNREACHABLE: business('暂时连接不上微信，请稍后重试'),
  WECHAT_BUSY: business('微信服务繁忙，请稍后重试'),
  WECHAT_MISCONFIGURED: business('本站的微信登录配置有误，请改用密码登录，并告知客服'),
  WECHAT_CODE_INVALID: business('微信返回的授权码无效，请重新扫码'),
  WECHAT_CODE_USED: business('这次扫码的授权已经使用过，请重新扫码'),
  WECHAT_CODE_EXPIRED: business('这次扫码的授权已过期，请重新扫码'),
  WECHAT_AUTHORIZATION_EXPIRED: business('微信授权已失效，请重新扫码'),
  WECHAT_PERSON_RESTRICTED: business('该微信号的登录功能被微信限制，请在微信中查看原因'),
  WECHAT_REFUSED: business('微信没有通过这次登录，请重新扫码'),
  WECHAT_STATE_USED: business('这次扫码已经处理过，请重新扫码'),
  WECHAT_STATE_EXPIRED: business('等待扫码的时间过长，请重新扫码'),
  WECHAT_STATE_UNKNOWN: business('这次扫码不是从当前浏览器发起的，请重新扫码'),
  WECHAT_TICKET_EXPIRED: business('扫码后等待的时间过长，请重新扫码'),
  WECHAT_BOUND_ELSEWHERE: business('该微信已绑定其他账号'),
  WECHAT_BOUND_ALREADY: business('该账号已绑定另一个微信，请先解绑'),
  WECHAT_NOT_BOUND: business('当前账号没有绑定微信'),
  // applications
  FIELDS_INCOMPLETE: business('请检查填写的内容'),
  EDITION_UNAVAILABLE: business('该版本暂不接受申请'),
  EDITION_FREE: business('该版本无需申请，可直接使用'),
  OFFER_UNAVAILABLE: business('该版本不提供此被授权方类型'),
  DRAFT_LIMIT_REACHED: business('草稿过多，请先提交或撤回已有草稿'),
  FORM_OUTDATED: business('申请表有更新，请核对后再提交'),
  APPLICATION_NOT_EDITABLE: business('申请已提交，不能再修改'),
  INFORMATION_OVERDUE: business('补充资料的期限已过，申请已自动关闭；可以复制为新草稿再提交'),
  APPLICATION_CHANGED_ELSEWHERE: business('申请已在别处更新，请刷新后重试'),
  APPLICATION_ALREADY_DECIDED: business('该申请已经处理过，请刷新查看结果'),
  ASSIGNED_ELSEWHERE: business('这份申请的负责人刚刚有变动，请刷新后重试'),
  DECISION_PENDING: business('刚刚有了决定，还没有生效：请稍候，或先取消那个决定'),
  UNDO_TOO_LATE: business('时间已过，已经生效'),
  INVOICE_UNAVAILABLE: business('这份申请现在不能申请开票'),
  INVOICE_CHANGED: business('开票信息刚刚有变动，请刷新后重试'),
  TRANSITION_REFUSED: business('当前状态下不能进行此操作，请刷新后重试'),
  ATTACHMENT_REFUSED: business('这个文件不能作为附件，请换一个'),
  ATTACHMENT_LIMIT_REACHED: business('附件已达 8 个，请先移除不需要的'),
  INVOICE_FILE_LIMIT_REACHED: business('发票文件已达 4 个，请先移除不需要的'),
  CONVERSATION_CLOSED: business('这份申请已经结束，不能再写消息；有问题请联系客服'),
  CONVERSATION_WAITS: business('您已经连续写了 20 条，请等我们回复后再写'),
  COPY_REFUSED: business('处理完或已撤回的新授权申请才能复制；续期、升级与转让请在“我的授权”里重新发起'),
  LICENSE_APPLICATION_OPEN: business('这份授权已有一份申请在处理，请等它结束或先撤回'),
  PRICE_CHANGED: business('价格刚刚有变化，请核对新的金额后再提交'),
  DISCOUNT_REFUSED: business('这个优惠码不能使用'),
  RENEWAL_UNAVAILABLE: business('该授权目前不能在线续期，请联系客服'),
  UPGRADE_UNAVAILABLE: business('该授权不能升级到这个版本，请联系客服'),
  RECIPIENT_IS_SELF: business('授权已经在您自己的账号下，请填写对方的用户名'),
  RECIPIENT_LEAVING: business('接收人的账号正在等待注销或已经注销，不能接收授权'),
  RECIPIENT_NOT_ACCEPTED: business('接收人还没有确认接收，不能通过这份转让'),
  TRANSFERRED_ALREADY: business('一份授权只能转让一次，这份授权是转让而来的，不能再转让'),
  TRANSFER_TO_COMPANY: business('个人授权不能转让给企业；请先补差价升级为企业授权，再转让'),
  APPEAL_REFUSED: business('只有被驳回的申请可以申诉，且只能申诉一次'),
  PAYMENT_NOT_RECEIVED: business('请先确认款项已到账'),
  // licenses and materials
  LICENSE_NOT_ACTIVE: business('该授权当前不可用'),
  LICENSE_NOT_SUSPENDED: business('该授权没有被暂停，无需恢复'),
  LICENSE_ENDED: business('该授权已撤销或已转让，不能再更改'),
  LICENSE_CHANGED_ELSEWHERE: business('授权刚刚在别处有了变化，请刷新后重试'),
  RECIPIENT_UNKNOWN: business('没有这个用户，请核对用户名'),
  DOMAIN_CHANGES_USED_UP: business('今年的域名更改次数已用完，请联系客服'),
  DOMAINS_UNCHANGED: business('域名没有变化'),
  NOTHING_TO_UNDO: business('没有可以撤销的更改，或已超过撤销期限'),
  MATERIAL_LOCKED: business('当前授权不包含此资料'),
  MATERIAL_FILE_MISSING: business('文件暂时无法下载，请联系客服'),
  TICKET_INVALID: refused(404, '下载链接已失效，请回到资料页重新获取'),
  // sandboxes
  NOT_IN_SANDBOX: business('演示后台里没有这项操作'),
  SANDBOX_OVER: refused(410, '这个演示后台已经结束，请点页面顶上的“重置”，或重新打开 /demo'),
  // backups
  BACKUP_UNAVAILABLE: business('还没有设置备份放在哪里与备份口令'),
  BACKUP_PLACE_CHANGED: refused(409, '刚刚有人改过备份的位置或口令，您的修改还没有保存'),
  SIGNING_KEY_ROTATED: refused(409, '刚刚有人轮换过签名密钥'),
  BACKUP_RUNNING: business('已有一次备份正在进行，请等它结束'),
  // uploads and releases
  UPLOAD_OFFSET_WRONG: refused(409, '续传的位置与服务器不一致，请重新查询进度'),
  UPLOAD_BUSY: refused(423, '这个文件正由另一个连接上传，请稍后再试'),
  UPLOAD_EXPIRED: refused(410, '这次上传已失效，请重新选择文件上传'),
  UPLOAD_PROTOCOL_UNSUPPORTED: refused(412, '不支持这个版本的上传协议'),
  UPLOAD_LIMIT_REACHED: business('没有传完的文件过多，请先完成或取消其中一些'),
  UPLOAD_NOT_READY: business('文件还没有传完，或正在核对'),
  RELEASE_EXISTS: business('这个版本号已经存在，请换一个'),
  RELEASE_IS_DRAFT: business('这个版本还是草稿，请先在后台发布'),
  RELEASE_PUBLISHED: business('发布过的版本不能删除，也不能更改版本号'),
  RELEASE_NOT_EMPTY: business('这个版本下还有资料，不能删除'),
  MATERIAL_EXISTS: business('这里已经有一份名称与内容相同的文件'),
  MATERIAL_RETIRED: business('这份资料已经下架，请先重新上架'),
  DELIVERY_CHANGED: refused(409, '刚刚有人改过这里，您的修改还没有保存'),
  UPLOAD_USED: business('这个文件已经发布为另一份资料'),
  // operators
  LAST_OWNER: business('这是最后一个管理员，没有他就没有人能管理本站；请先设置另一个管理员'),
  BEYOND_OWN_PERMISSIONS: business('您不能决定谁有您自己没有的权限'),
  OWN_ACCESS: business('不能停用自己、更改自己的角色，或让自己失去团队管理权限；请让另一位同事来做'),
  TEAM_CHANGED: refused(409, '刚刚有同事改过这里，请核对现在的情况后再试'),
  ROLE_NAME_TAKEN: business('已有同名的角色，请换一个名称'),
  VIEW_CHANGED: refused(409, '刚刚有人改过这里的视图，您的修改还没有保存'),
  VIEW_LIMIT_REACHED: business('视图已有 50 个，请先删除不需要的'),
  INVITATION_OPEN: business('这个邮箱已有一份邀请，可以重新发送或撤回它'),
  ROLE_IN_USE: business('还有同事或邀请在用这个角色，请先收回'),
  DRAFT_CHANGED_ELSEWHERE: refused(409, '刚刚有人改过这份草稿，您的修改还没有保存'),
  DRAFT_UNCHANGED: business('草稿和线上一样，没有可以发布的修改'),
  DISCOUNT_CODE_TAKEN: business('已有同样的优惠码，请换一个'),
  DISCOUNT_CHANGED: refused(409, '刚刚有人改过这项优惠，您的修改还没有保存'),
  MAIL_NOT_RETRYABLE: business('该邮件无需重发'),
  MAILING_REFUSED: business('现在不能群发这篇公告'),
  MAIL_SERVER_CHANGED: refused(409, '刚刚有人改过邮件服务器的设置，您的修改还没有保存'),
  NEWS_SLUG_TAKEN: business('已有同样地址的公告，请换一个'),
  WORDS_CHANGED: refused(409, '刚刚有人改过这些文字，您的修改还没有保存'),
  MAIL_ADDRESS_MISSING: business('您的账号还没有邮箱，请先在个人中心填写，再给自己寄测试信'),
  SHOP_CHANGED: refused(409, '刚刚有人改过开张的状态，请核对现在的情况后再试'),
  SHOP_FILE_REFUSED: business('这个文件不能导入'),
  SHOP_NOT_READY: business('还不能开张，请先补上缺少的几项'),
  SETTING_INVALID: business('设置内容不正确'),
  SETTING_CHANGED: refused(409, '刚刚有人改过同一项设置，您的修改还没有保存'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorTable;

/**
 * A named fact for the caller. Recognise it with `isApiError`: the contract may be
 * in memory twice (server and rendering bundle), so `instanceof` is not reliable.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly error: ErrorName;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    error: ErrorName,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number; requestId?: string } = {},
  ) {
    super(details.message ?? errorTable[error].message);
    this.error = error;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }

  /** HTTP status that carries this error. */
  get status(): number {
    return errorTable[this.error].status;
  }

  /** Envelope code. */
  get code(): number {
    return errorTable[this.error].code;
  }
}

/** True for names in the closed table; answers from elsewhere (a proxy) may carry others. */
export function isErrorName(name: unknown): name is ErrorName {
  return typeof name === 'string' && Object.hasOwn(errorTable, name);
}
