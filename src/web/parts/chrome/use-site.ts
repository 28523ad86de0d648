import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../../contract/content.ts';
import type { QrPath } from '../media/qr-path.ts';

export interface RootData {
  site: Site;
  /** Origin of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** Drawn QR codes of the footer and the support popup; null = not configured. */
  codes: { support: QrPath | null; follow: QrPath | null };
}

/** Brand, links and contacts of the site. */
export function useSite(): Site {
  return useRootData()?.site ?? bareSite;
}

/** Undefined only on an error page that came before the root's data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

const bareSite: Site = {
  title: 'Vela Admin',
  shortName: 'Vela_Admin',
  imageUrl: '',
  uploadUrl: '',
  apiUrl: '',
  apiPrefix: '/api/web',
  primaryColor: '#2d8cf0',
  darkTheme: false,
  vendor: '',
  copyright: '',
  filingNumber: '',
  filingUrl: '',
  supportWechat: '',
  supportHours: '',
  supportEmail: '',
  supportQr: '',
  followQr: '',
  followName: '',
  resourceLinks: [],
  sdk: { name: '', path: '' },
  privacyVersion: '',
  hasMail: false,
  hasWechat: false,
  useMock: false,
};
