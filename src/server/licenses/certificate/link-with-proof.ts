/**
 * The link, as readable text in the file of a certificate, with the proof that the license log contains its key: a QR
 * code with the proof would be three times as dense. The page that verifies dropped files reads both.
 */
export const linkWithProof = (link: string, proof: string): string => (proof === '' ? link : `${link}&proof=${proof}`);
