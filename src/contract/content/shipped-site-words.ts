/**
 * What the words that stand on several pages say as long as nobody has edited them. Apart from their schemas: the
 * browser needs them without.
 */
export const shippedSupportWords = {
  lead: '请在微信里联系客服',
  remark: '备注“授权咨询”',
  none: '客服联系方式还在配置中，请稍后再来。申请授权不受影响，提交后可以在“我的申请”里查看进度。',
};

export const shippedAccountWords = {
  news: '新版本、活动与服务安排，每封邮件里都可以退订',
  reminders: '更新服务期结束前 30 天和 7 天，以及发布安全版本时',
  updates: '服务期内发布的一直可以用，安全版本不受限制。',
};
