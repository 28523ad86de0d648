/** A file as the API returns it in an envelope. */
export interface ApiFile {
  fileName: string;
  mediaType: string;
  base64: string;
}

export const blobOf = ({ base64, mediaType }: ApiFile): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: mediaType });
