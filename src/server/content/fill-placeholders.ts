import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Settings } from '../settings/schema.ts';

/** Puts the vendor's name and contact into a legal text, so that the seeded texts need no editing; unknown names stay as they are. */
export function fillPlaceholders(html: string, config: Pick<Config, 'appTitle'>, settings: Settings): string {
  const values: Record<string, string> = {
    title: config.appTitle,
    vendor: settings.vendor === '' ? `${config.appTitle} 运营方` : settings.vendor,
    contact: contactOf(settings),
  };
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
}

function contactOf({ supportEmail, supportWechat, supportHours }: Settings): string {
  const ways = [
    supportEmail === '' ? '' : `邮箱 ${supportEmail}`,
    supportWechat === '' ? '' : `微信 ${supportWechat}`,
  ].filter((way) => way !== '');
  if (ways.length === 0) return '本站页面上的“咨询客服”入口';
  return ways.join('，') + (supportHours === '' ? '' : `（${supportHours}）`);
}
