import type { FormFields } from '../../../form/use-checked-form.ts';
import type { ApplicationValues } from './application-values.ts';

export type ApplicationForm = FormFields<ApplicationValues>;
export type PaymentValues = Pick<ApplicationValues, 'paymentChannel' | 'paymentReference' | 'paidOn'>;
