/** Names of what happens to a license; an unknown act is shown as it is. */
export const historyNames: Partial<Record<string, string>> = {
  issue: '签发',
  renew: '续期',
  upgrade: '升级',
  transfer: '转让',
  change_domains: '变更域名',
  reissue_key: '换发密钥',
  suspend: '暂停',
  resume: '恢复',
  revoke: '撤销',
  receive: '受让',
  rotate_key: '更换密钥',
  keep_key: '保留旧密钥',
  undo_domain_change: '撤销域名变更',
  supersede: '被新授权替换',
};
