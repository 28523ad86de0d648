/**
 * The link as it stands in the clear in the file of a certificate, with the proof that the log of licenses holds its key:
 * a QR code would be three times as dense with it. The page that verifies dropped files reads both.
 */
export const linkWithProof = (link: string, proof: string): string => (proof === '' ? link : `${link}&proof=${proof}`);
