import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
/** A stored picture, named by the hash of its bytes. */
export interface CertificatePicture {
  name: string;
  png: Buffer;
}

/** All facts shown on a certificate. */
export interface CertificateFacts {
  number: string;
  /** The id of the license's current key: it changes with the license. */
  keyId: string;
  /** The pattern drawn from the key's signature. */
  face: string | null;
  /** The time when that key was made. */
  keyIssuedAt: number;
  holderName: string;
  holderType: 'personal' | 'company';
  /** The product's name, as in the site's title. */
  product: string;
  editionName: string;
  projectName: string;
  furtherProjects: readonly string[];
  domains: readonly string[];
  limits: { developers: number | null; projects: number | null };
  /** The vendor's names for the limits. */
  words: CatalogWords;
  issuedAt: number;
  updatesUntil: number;
  /** The text below the holder's name. */
  claim: string;
  /** The text above the licensor's name. */
  signer: string;
  /** The licensor. */
  vendor: string;
  /** The vendor's own pictures as PNG: one beside the product's name, one as a seal. Without them nothing is drawn. */
  logo: CertificatePicture | null;
  seal: CertificatePicture | null;
  /** The place of that key in the license log, from 1; null if it has none. */
  logPlace: number | null;
  /** The address in the QR code. */
  verifyUrl: string;
}
