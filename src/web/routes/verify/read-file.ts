/** Certificates carry their link in the clear, in PDF and in PNG alike. */
const LINK = /[?&]token=(ey[\w-]+\.[\w-]+\.[\w-]+)/;
const LARGEST_TEXT = 65_536;
const LARGEST_CERTIFICATE = 20 * 1024 * 1024;

export type ReadFile = { text: string } | { problem: string };

/** What a dropped file says: a key, a license file, or the signed link of a certificate. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { problem: '这个文件是空的' };
  if (/\.(pdf|png)$/i.test(file.name) || /^(application\/pdf|image\/)/.test(file.type)) return readCertificate(file);
  if (file.size > LARGEST_TEXT) return { problem: '文件太大，不是授权文件。请放入 .lic、.jwt 或授权证书' };
  return { text: await file.text() };
}

async function readCertificate(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_CERTIFICATE) return { problem: '文件太大，不是授权证书' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const token = LINK.exec(new TextDecoder('latin1').decode(bytes))?.[1];
  if (token !== undefined) return { text: `?token=${token}` };
  return { problem: '没有从这个文件里读出证书信息。请扫描证书上的二维码，或输入证书上的授权编号' };
}
