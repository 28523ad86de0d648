import { licenseCommand } from '../../act-on-license.ts';

export const command = licenseCommand({
  name: 'revoke',
  summary: '撤销授权：不可恢复，一秒内进入撤销名单，客户收到信',
  done: '已撤销',
});
