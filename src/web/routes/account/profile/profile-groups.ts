/** The groups of the page with their cards, which are also the anchors. */
export const profileGroups = [
  {
    id: 'about-me',
    title: '个人资料',
    items: [
      { id: 'profile', label: '资料' },
      { id: 'email', label: '邮箱' },
      { id: 'news', label: '产品消息' },
      { id: 'work', label: '新工作' },
    ],
  },
  {
    id: 'log-in-safety',
    title: '登录与安全',
    items: [
      { id: 'password', label: '密码' },
      { id: 'two-factor', label: '两步验证' },
      { id: 'devices', label: '登录设备' },
      { id: 'security', label: '安全记录' },
    ],
  },
  {
    id: 'data-and-account',
    title: '数据与账号',
    items: [
      { id: 'export', label: '导出数据' },
      { id: 'leave', label: '注销账号' },
    ],
  },
] as const;

export type ProfileGroupId = (typeof profileGroups)[number]['id'];
