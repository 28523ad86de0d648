import { createContext, type CSSProperties, type ReactNode, use, useId, useState } from 'react';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { primaryTokens, type Scheme } from '../../../theme/colors.ts';
import { themeColors } from '../../../theme/palette.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';

interface PreviewProps {
  /** The subject of the preview, for screen readers. */
  label: string;
  /** The shop, as stored or as being typed. */
  shop: PreviewedShop;
  children: ReactNode;
}

type PreviewedShop = Pick<SiteSettings, 'title' | 'logo' | 'primaryColor' | 'darkTheme'>;

interface Previewed {
  shop: PreviewedShop;
  scheme: Scheme;
}

const PreviewContext = createContext<Previewed | null>(null);

/** The shop and the scheme of the surrounding preview; the page itself may have the other scheme. */
export function usePreviewed(): Previewed {
  const previewed = use(PreviewContext);
  if (previewed === null) throw new Error('this part belongs into a preview');
  return previewed;
}

type Width = 'wide' | 'phone';

/** How visitors will see the typed values: light and dark, on a desktop and on a phone. */
export function Preview({ label, shop, children }: PreviewProps) {
  const name = useId();
  const [chosen, setChosen] = useState<Scheme | null>(null);
  const [width, setWidth] = useState<Width>('wide');
  const scheme = chosen ?? (shop.darkTheme ? 'dark' : 'light');
  return (
    <section aria-label={`${label}预览`} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex-1 text-sm font-medium text-ink">预览</p>
        <Segmented
          label="预览的外观"
          name={`${name}-scheme`}
          className="max-w-40"
          value={scheme}
          onValueChange={setChosen}
          options={[
            { value: 'light', label: <Choice icon={<Sun aria-hidden className="size-4" />}>浅色</Choice> },
            { value: 'dark', label: <Choice icon={<Moon aria-hidden className="size-4" />}>深色</Choice> },
          ]}
        />
        <Segmented
          label="预览的宽度"
          name={`${name}-width`}
          className="max-w-40"
          value={width}
          onValueChange={setWidth}
          options={[
            { value: 'wide', label: <Choice icon={<Monitor aria-hidden className="size-4" />}>电脑</Choice> },
            { value: 'phone', label: <Choice icon={<Smartphone aria-hidden className="size-4" />}>手机</Choice> },
          ]}
        />
      </div>
      <div
        data-theme={scheme}
        data-preview={width}
        style={tokensOf(shop.primaryColor, scheme)}
        className={classNames(
          'overflow-hidden rounded-card border border-line bg-canvas text-ink shadow-card',
          width === 'phone' && 'mx-auto max-w-80',
        )}
      >
        <PreviewContext value={{ shop, scheme }}>{children}</PreviewContext>
      </div>
    </section>
  );
}

const Choice = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="flex items-center gap-1.5 text-[13px]">
    {icon}
    {children}
  </span>
);

/** The default colour applies until a valid one is typed. */
function tokensOf(color: string, scheme: Scheme): CSSProperties {
  const hex = color.trim().toLowerCase();
  const known = themeColors.find((one) => one.hex === hex);
  const shown = known ?? { hex: isColor(hex) ? hex : themeColors[0].hex };
  const tokens = Object.entries(primaryTokens(shown, scheme)).map(([token, value]) => [`--${token}`, value]);
  return Object.fromEntries(tokens) as CSSProperties;
}

export const isColor = (hex: string): boolean => /^#[\da-f]{6}$/i.test(hex.trim());
