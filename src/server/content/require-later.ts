import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';

/** A time at which something is to be published; throws beside its field when it is over. */
export function requireLater({ clock }: Pick<Services, 'clock'>, at: number): void {
  if (at <= clock.now()) throw new ApiError('FIELDS_INVALID', { fields: { at: '请选择以后的时间' } });
}
