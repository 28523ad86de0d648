import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';

/** Requires a time of publication that lies ahead; otherwise throws an error beside its field. */
export function requireLater({ clock }: Pick<Services, 'clock'>, at: number): void {
  if (at <= clock.now()) throw new ApiError('FIELDS_INVALID', { fields: { at: '请选择以后的时间' } });
}
