/** `YYYY-MM-DD` in Asia/Shanghai, where the money arrives. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
