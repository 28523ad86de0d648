/** A file as the API hands it over. */
export interface ApiFile {
  fileName: string;
  mediaType: string;
  base64: string;
}

export const blobOf = ({ base64, mediaType }: ApiFile): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mediaType });

/** Offers a file for saving. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
