import type { LicenseStatus, licenses } from '../../../contract/licenses/licenses.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import { ApiError } from '../../../contract/errors.ts';
import { faceOfKey } from '../../../contract/licenses/signature-face.ts';
import { shippedClaim, shippedSigner } from '../../../contract/settings.ts';
import type { ShopPicture } from '../../../contract/shop/shop-pictures.ts';
import type { SignedInCall } from '../../call.ts';
import { getProduct, ownWords } from '../../catalog/store.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { certificateToken } from './certificate-token.ts';
import type { CertificateFacts, CertificatePicture } from './certificate-facts.ts';
import { keptCertificate } from './kept-certificates.ts';
import { editionNameOf } from '../edition-name.ts';
import { placeOfKey } from '../log/proofs.ts';
import { leafHash } from '../log/tree.ts';
import { readPicture } from '../../shop-pictures/find-picture.ts';
import { domainsOf, projectNamesOf, selectCurrentKey } from '../store.ts';

type Input = ParsedInputOf<typeof licenses.certificate>;
type Output = OutputOf<typeof licenses.certificate>;

const whyNone: Record<Exclude<LicenseStatus, 'active'>, string> = {
  suspended: '授权已暂停，恢复之后才能出具证书',
  revoked: '授权已撤销，不再出具证书',
  superseded: '授权已由新的授权取代，请在新的授权中下载证书',
};

/** The certificate of an active license as PDF: the same bytes until the license changes. */
export async function getCertificate(call: SignedInCall, { number }: Input): Promise<Output> {
  const { facts, proof } = await gatherFacts(call, number);
  const make = async () => {
    const { page, faces } = await draw(facts);
    const { writePdf } = await import('./write-pdf.ts');
    return writePdf(page, faces, { ...facts, proof });
  };
  const pdf = await keptCertificate('pdf', facts, make, call.config);
  return { fileName: `授权证书-${number}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') };
}

/** The same page as a picture. */
export async function getCertificatePicture(call: SignedInCall, { number }: Input): Promise<Output> {
  const { facts, proof } = await gatherFacts(call, number);
  const make = async () => {
    const { page, faces } = await draw(facts);
    const { writePng } = await import('./write-png.ts');
    return writePng(page, faces, { ...facts, proof });
  };
  const png = await keptCertificate('png', facts, make, call.config);
  return { fileName: `授权证书-${number}.png`, mediaType: 'image/png', base64: png.toString('base64') };
}

/** Fonts, PDF and pictures are loaded with the first certificate: the start does not wait for them. */
async function draw(facts: CertificateFacts) {
  const { drawCertificate } = await import('./draw-certificate.ts');
  return drawCertificate(facts);
}

interface Gathered {
  facts: CertificateFacts;
  /**
   * The proof grows with the log, so it is not one of the facts: a drawn certificate keeps the proof that it was given.
   */
  proof: string;
}

async function gatherFacts(call: SignedInCall, number: string): Promise<Gathered> {
  const { db } = call.database;
  const license = await db
    .selectFrom('license')
    .selectAll()
    .where('number', '=', number)
    .where('user_id', '=', call.user.id)
    .executeTakeFirst();
  if (license === undefined) throw new ApiError('NOT_FOUND');
  if (license.status !== 'active') throw new ApiError('LICENSE_NOT_ACTIVE', { message: whyNone[license.status] });
  const key = await selectCurrentKey(db, license.id);
  if (key === undefined) throw new ApiError('NOT_FOUND');
  const [editionName, settings, product] = await Promise.all([
    editionNameOf(db, license.edition_code),
    readSettings(call.database),
    getProduct(db),
  ]);
  const [logo, seal] = await Promise.all([
    pictureOf(call, settings.logo.light),
    pictureOf(call, settings.certificateSeal),
  ]);
  const leaf = leafHash(key.jws).toString('base64url');
  const token = await certificateToken(call, { number, keyId: key.id, holder: license.holder_name, leaf });
  const place = await placeOfKey(call, key.jws);
  const facts = {
    number,
    keyId: key.id,
    face: faceOfKey(key.jws),
    keyIssuedAt: key.issued_at,
    holderName: license.holder_name,
    holderType: license.holder_type,
    product: call.config.appTitle,
    editionName,
    ...projectNamesOf(license),
    domains: domainsOf(license),
    limits: { developers: license.developers, projects: license.projects },
    words: ownWords(product).words ?? shippedWords,
    issuedAt: license.issued_at,
    updatesUntil: license.updates_until,
    claim: settings.certificateClaim || shippedClaim,
    signer: settings.certificateSigner || shippedSigner,
    vendor: settings.vendor === '' ? call.config.appTitle : settings.vendor,
    logo,
    seal,
    logPlace: place === null ? null : place.index + 1,
    verifyUrl: `${call.config.publicUrl}/authorize/index?token=${token}`,
  };
  return { facts, proof: place?.proof ?? '' };
}

async function pictureOf(call: SignedInCall, picture: ShopPicture | null): Promise<CertificatePicture | null> {
  const png = await readPicture(call, picture, 'png');
  return picture === null || png === null ? null : { name: picture.name, png };
}
