import { createContext } from 'react';

/** The nonce for inline scripts while the server renders; '' in the browser, where none are written. */
export const ScriptMark = createContext('');
