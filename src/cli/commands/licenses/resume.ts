import { licenseCommand } from '../../act-on-license.ts';

export const command = licenseCommand({ name: 'resume', summary: '恢复暂停的授权', done: '已恢复' });
