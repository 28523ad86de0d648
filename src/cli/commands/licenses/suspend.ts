import { licenseCommand } from '../../act-on-license.ts';

export const command = licenseCommand({
  name: 'suspend',
  summary: '暂停授权：授权密钥列为暂停，客户收到信',
  done: '已暂停',
});
