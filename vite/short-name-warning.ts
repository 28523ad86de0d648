import type { Plugin } from 'vite';

/** The specification's warning at build time; null if the short name is valid. */
export function shortNameWarning(name = 'Vela_Admin'): string | null {
  if (/^[A-Za-z_]+$/.test(name)) return null;
  return `应用简称 APP_SHORT_NAME 只能包含字母与下划线，现在是“${name}”`;
}

/** Prints it when the site is built. Saves nothing: the specification requires it. */
export function warnOfShortName(): Plugin {
  return {
    name: 'vela-short-name',
    buildStart() {
      const warning = shortNameWarning(process.env['APP_SHORT_NAME']);
      if (this.environment.name === 'client' && warning !== null) this.warn(warning);
    },
  };
}
