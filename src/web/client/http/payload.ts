/** dayjs and moment values, recognised by shape so that neither has to be loaded. */
interface MomentLike {
  format(template: string): string;
  isValid(): boolean;
}

const DATE_FORMAT = 'YYYY-MM-DD HH:mm';

/** The payload of every method but GET: texts trimmed, dates as `YYYY-MM-DD HH:mm`. Files and binary parts stay as they are. */
export function tidyPayload(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (value instanceof Date) return formatDate(value);
  if (isMomentLike(value)) return value.isValid() ? value.format(DATE_FORMAT) : '';
  if (Array.isArray(value)) return value.map(tidyPayload);
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidyPayload(part)]));
  return value;
}

function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function isMomentLike(value: unknown): value is MomentLike {
  if (typeof value !== 'object' || value === null) return false;
  const { format, isValid } = value as Partial<MomentLike>;
  return typeof format === 'function' && typeof isValid === 'function';
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
