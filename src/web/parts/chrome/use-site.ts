import { useRouteLoaderData } from 'react-router';
import type { Site as WholeSite } from '../../../contract/content/content.ts';
import type { Code } from '../media/code-picture.tsx';

/** Brand, links and contacts of the site; its QR codes are already drawn. */
export type Site = Omit<WholeSite, 'shortName' | 'supportQr' | 'supportPicture' | 'followQr' | 'followPicture'>;

export interface RootData {
  site: Site;
  /** Origin of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** QR codes of the footer and the support popup; null = not configured. */
  codes: { support: Code | null; follow: Code | null };
  /** The styles of this shop: the tokens of its colour if it is none of the 24, and rules that hide dismissed lines. */
  ownStyles?: string;
}

/** Brand, links and contacts of the site. */
export function useSite(): Site {
  return useRootData()?.site ?? bareSite;
}

/** Undefined only on an error page that was shown before the root's data were loaded. */
export function useRootData(): RootData | undefined {
  return keptRootData(useRouteLoaderData<RootData>('root'));
}

/** In the browser only: the data of the frame are loaded once, with the document. */
let kept: RootData | undefined;

/** The root's data, or the last known ones: React Router drops them if a middleware of the root refuses a page. */
export function keptRootData(data: RootData | undefined): RootData | undefined {
  if (typeof document === 'undefined') return data;
  kept = data ?? kept;
  return kept;
}

const bareSite: Site = {
  title: '',
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
  followName: '',
  resourceLinks: [],
  privacyVersion: '',
  hasMail: false,
  hasWechat: false,
};
