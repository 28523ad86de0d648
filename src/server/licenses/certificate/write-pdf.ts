import type Pdf from 'pdfkit';
import { type Faces, runsOf, widthOf } from './fonts.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { linkWithProof } from './link-with-proof.ts';
import type { ImageShape, Page, PathShape, TextShape } from './shapes.ts';

type Document = InstanceType<typeof Pdf>;

/**
 * One page with the characters it needs embedded; neither time nor chance has a part in it, so the bytes are always the
 * same.
 */
export async function writePdf(
  page: Page,
  faces: Faces,
  { proof, ...facts }: CertificateFacts & { proof: string },
): Promise<Buffer> {
  // Loaded with the first certificate: not every server needs its 12 MB.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `授权证书 ${facts.number}`,
      Author: facts.vendor,
      Subject: facts.number,
      Keywords: linkWithProof(facts.verifyUrl, proof),
      CreationDate: new Date(facts.keyIssuedAt),
    },
  });
  document.registerFont('common', faces.common.bytes);
  if (faces.rare !== null) document.registerFont('rare', faces.rare.bytes);
  const finished = collect(document);
  document.rect(0, 0, page.width, page.height).fill(page.background);
  for (const shape of page.shapes) {
    if (shape.kind === 'text') writeText(document, faces, shape);
    else if (shape.kind === 'image') drawImage(document, shape);
    else drawPath(document, shape);
  }
  document.end();
  return finished;
}

function writeText(document: Document, faces: Faces, { text, x, baseline, size, color, spacing }: TextShape): void {
  let at = x;
  for (const run of runsOf(faces, text)) {
    document
      .font(run.face)
      .fontSize(size)
      .fillColor(color)
      .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
    at += widthOf(faces, run.text, size, spacing) + spacing;
  }
}

function drawImage(document: Document, { png, x, y, width, height }: ImageShape): void {
  document.image(png, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawPath(document: Document, { d, fill, stroke, lineWidth = 1, opacity = 1 }: PathShape): void {
  document.save().opacity(opacity).path(d);
  if (stroke !== undefined) document.lineWidth(lineWidth).stroke(stroke);
  else document.fill(fill ?? '#000000');
  document.restore();
}

async function collect(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
