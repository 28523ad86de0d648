import type { License, LicenseStatus } from '../../../../contract/licenses/licenses.ts';

export interface LicenseFilter {
  text: string;
  status: LicenseStatus | 'all';
}

/** By number, holder, project, edition or domain; by status. */
export function findLicenses(items: readonly License[], { text, status }: LicenseFilter): License[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/);
  return items.filter((license) => {
    if (status !== 'all' && license.status !== status) return false;
    const { number, holderName, projectName, edition, domains } = license;
    const all = [number, holderName, projectName, edition.name, ...domains].join(' ').normalize('NFKC').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
