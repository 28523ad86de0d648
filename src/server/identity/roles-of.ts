/** The stored JSON array of role names. */
export function rolesOf(stored: string): string[] {
  const roles: unknown = JSON.parse(stored);
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}
