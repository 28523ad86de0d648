import { avatarSizes } from '../../../contract/identity/avatar.ts';

/** Where an uploaded picture is fetched: below `IMAGE_URL`, or on the site itself. */
export function avatarUrl(imageUrl: string, name: string): string {
  return `${imageUrl.replace(/(?<!\/)\/+$/, '')}/avatar/${name}-${avatarSizes.large}.webp`;
}

/** The parts of `<name>-<pixels>.webp`; null for anything else. */
export function parseAvatarFile(file: string): { name: string; pixels: number } | null {
  const match = /^([0-9a-f]{64})-(\d{2,4})\.webp$/.exec(file);
  return match?.[1] === undefined ? null : { name: match[1], pixels: Number(match[2]) };
}
