const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bM?QQBrowser\//, 'QQ 浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).* Safari\//, 'Safari'],
];

/** iPad and Android say that they are others too: the first match counts. */
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (userAgent: string, names: [RegExp, string][]): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** A readable device, e.g. `Chrome · Windows`. */
export function deviceOf(userAgent: string): string {
  const parts = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter((part) => part !== '');
  return parts.length === 0 ? '未知设备' : parts.join(' · ');
}
