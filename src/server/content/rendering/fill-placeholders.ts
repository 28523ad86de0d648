import type { Config } from '../../config.ts';
import { escapeHtml } from '../../escape-html.ts';
import { sdkCommandOf, sdkPathOf } from '../../sdk/sdk-names.ts';
import type { Settings } from '../../settings/schema.ts';

type Named = Pick<Config, 'appTitle' | 'publicUrl'>;

/**
 * Fills the vendor's name, contact and rules into a text, so that the seeded texts need no editing; unknown names stay
 * as they are.
 */
export function fillPlaceholders(html: string, config: Named, settings: Settings): string {
  return fillText(html, config, settings, escapeHtml);
}

/** The same for content other than HTML. */
export function fillText(
  text: string,
  config: Named,
  settings: Settings,
  write = (value: string): string => value,
): string {
  const values: Record<string, string> = {
    title: config.appTitle,
    site: config.publicUrl,
    vendor: settings.vendor === '' ? `${config.appTitle} 运营方` : settings.vendor,
    contact: contactOf(settings),
    sdkPackage: settings.sdkPackage,
    sdkVariable: settings.sdkVariable,
    licensePrefix: settings.licensePrefix,
    sdkCommand: sdkCommandOf(settings.sdkPackage),
    sdkUrl: config.publicUrl + sdkPathOf(settings.sdkPackage),
    refundPeriod: settings.refundTexts.period,
    domainChangesPerYear: String(settings.licensing.domainChangesPerYear),
    domainOverlapHours: String(settings.licensing.domainOverlapHours),
    domainUndoDays: String(settings.licensing.domainUndoDays),
    keyOverlapDays: String(settings.licensing.keyOverlapDays),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : whole,
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
