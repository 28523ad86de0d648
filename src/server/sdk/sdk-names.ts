import manifest from '../../../packages/license/package.json' with { type: 'json' };

export const sdkVersion = manifest.version;

/** The name that the package has in this repository; on a site it has the one of its vendor. */
export const SHIPPED_NAME = manifest.name;

/** The command that the package brings: `@vela/license` gives `vela-license`. */
export const sdkCommandOf = (packageName: string): string => packageName.slice(1).replace('/', '-');

/** How command and variable are written in this repository. */
export const SHIPPED_COMMAND = sdkCommandOf(SHIPPED_NAME);
export const SHIPPED_VARIABLE = 'VELA_LICENSE_KEY';

/** As `npm pack` names the file: `@vela/license` gives `vela-license-0.2.0.tgz`. */
export const sdkFileOf = (packageName: string): string => `${sdkCommandOf(packageName)}-${sdkVersion}.tgz`;

export const sdkPathOf = (packageName: string): string => `/sdk/${sdkFileOf(packageName)}`;
