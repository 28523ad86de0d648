import { escapeHtml } from '../../escape-html.ts';
import { plainPage, type PlainLogo } from './plain-page.ts';

export interface MaintenanceWords {
  title: string;
  /** '' = our own words. */
  message: string;
  /** `YYYY-MM-DD HH:mm` in Beijing, or ''. */
  until: string;
  logo: PlainLogo;
}

export function maintenancePage({ title, message, until, logo }: MaintenanceWords): string {
  const words = message === '' ? '我们正在更新系统，很快回来。您的申请、授权与资料都在，不会受影响。' : message;
  const end = until === '' ? '' : `<dl><dt>预计恢复（北京时间）</dt><dd>${escapeHtml(until)}</dd></dl>`;
  const body = `<p>${escapeHtml(words)}</p>
<p>已经部署的系统照常运行：校验授权密钥不需要访问本站。</p>
${end}
<a class="again" href="">重新打开</a>`;
  return plainPage({ title, logo, heading: '正在维护', body });
}
