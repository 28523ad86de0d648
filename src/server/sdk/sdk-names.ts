import manifest from '../../../packages/license/package.json' with { type: 'json' };

export const sdkVersion = manifest.version;

/** The package's name in this repository; on a site it has the vendor's name. */
export const SHIPPED_NAME = manifest.name;

/** The command in the package: `@vela/license` gives `vela-license`. */
export const sdkCommandOf = (packageName: string): string => packageName.slice(1).replace('/', '-');

/** The command and the variable as written in this repository. */
export const SHIPPED_COMMAND = sdkCommandOf(SHIPPED_NAME);
export const SHIPPED_VARIABLE = 'VELA_LICENSE_KEY';

/** The file name that `npm pack` gives: `@vela/license` becomes `vela-license-0.2.0.tgz`. */
export const sdkFileOf = (packageName: string): string => `${sdkCommandOf(packageName)}-${sdkVersion}.tgz`;

export const sdkPathOf = (packageName: string): string => `/sdk/${sdkFileOf(packageName)}`;
