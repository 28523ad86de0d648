import { Monitor, Moon, Sun } from 'lucide-react';
import { useSite } from '../parts/chrome/use-site.ts';
import { useEarlyChoices } from '../start/use-early-input.ts';
import { classNames } from '../ui/class-names.ts';
import { Segmented } from '../ui/form/segmented.tsx';
import { ColorSwatch } from './color-swatch.tsx';
import { ownColorOf, type ThemeColor, themeColors, type ThemeColorId } from './palette.ts';
import { chooseTheme, useTheme, type SchemeChoice } from './theme-store.ts';

const schemes: { value: SchemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: '浅色', icon: Sun },
  { value: 'dark', label: '深色', icon: Moon },
  { value: 'system', label: '跟随系统', icon: Monitor },
];

/** Light, dark, or the system's choice. */
export function SchemeChoices({ name }: { name: string }) {
  const { scheme } = useTheme();
  return (
    <div>
      <p aria-hidden className="mb-2 text-sm font-medium text-ink">
        外观
      </p>
      <Segmented
        label="外观"
        name={name}
        value={scheme}
        onValueChange={(value) => chooseTheme({ scheme: value })}
        options={schemes.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <>
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </>
          ),
        }))}
      />
    </div>
  );
}

/** One of each two neighbours, so that they fit into a row; the chosen one if it is among them. */
function fewWith(chosen: ThemeColorId) {
  return themeColors.filter(({ id }, index) =>
    index % 2 === 0 ? themeColors[index + 1]?.id !== chosen : id === chosen,
  );
}

/** The shop's own colour first; with `few` it replaces the first one. */
function useShown(few: boolean, chosen: ThemeColorId): readonly (ThemeColor & { id: ThemeColorId })[] {
  const own = ownColorOf(useSite().primaryColor);
  const shown = few ? fewWith(chosen) : themeColors;
  return own === null ? shown : [own, ...shown.slice(few ? 1 : 0)];
}

/** The 24 primary colours, after the shop's own if it has one; `few` shows every second one in a row. */
export function ColorChoices({
  name,
  few = false,
  hideLegend = false,
}: {
  name: string;
  few?: boolean;
  hideLegend?: boolean;
}) {
  const { color: chosen } = useTheme();
  const shown = useShown(few, chosen);
  const group = useEarlyChoices<HTMLFieldSetElement>(([early]) => {
    const color = shown.find(({ id }) => id === early?.value);
    if (color !== undefined) chooseTheme({ color: color.id });
  });
  return (
    <fieldset ref={group}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium text-ink'}>主题色</legend>
      <div
        className={classNames(
          few
            ? 'grid w-fit grid-cols-6 sm:grid-cols-12'
            : '-mx-2 grid grid-cols-[repeat(6,auto)] justify-between gap-y-1.5',
        )}
      >
        {shown.map((color) => (
          <ColorSwatch
            key={color.id}
            color={color}
            name={name}
            value={color.id}
            checked={chosen === color.id}
            onChoose={(swatch) => chooseTheme({ color: color.id }, swatch)}
          />
        ))}
      </div>
    </fieldset>
  );
}
