/**
 * Turns an answer of the machine API (plain JSON, or RFC 9457 problem details) into an envelope; other text stays as it
 * is.
 */
export function envelopeOfMachine(status: number, text: string): string {
  try {
    const value = JSON.parse(text) as { title?: unknown; code?: unknown; errors?: unknown; retryAfter?: unknown };
    if (status < 300) return JSON.stringify({ code: 200, message: '', data: value });
    const { title = '', code, errors, retryAfter } = value;
    return JSON.stringify({ code: 500, message: title, data: { error: code, fields: errors, retryAfter } });
  } catch {
    return text;
  }
}
