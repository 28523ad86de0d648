/** Edge lengths of the squares in which a portrait is stored: for menus, and for the profile page. */
export const avatarSizes = { small: 96, large: 384 } as const;

/** The same picture for a menu; the default pictures have one size. */
export function smallAvatar(url: string): string {
  return url.replace(new RegExp(`-${avatarSizes.large}\\.webp$`), `-${avatarSizes.small}.webp`);
}

/** False for the default pictures. */
export function isUploadedAvatar(url: string): boolean {
  return /\/avatar\/[0-9a-f]{64}-\d+\.webp$/.test(url);
}
