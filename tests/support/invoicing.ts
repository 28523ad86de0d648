/** An invoice request, and the operator's record of the issued invoice. */
export const invoiceDetails = {
  kind: 'ordinary',
  titleType: 'company',
  title: '杭州示例科技有限公司',
  taxNumber: '91330106MA2CFLYX0B',
  email: 'finance@example.com',
} as const;
export const madeInvoice = { invoiceNumber: '25332000000123456789', issuedOn: '2026-11-01' };
