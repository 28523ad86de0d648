import { useSite } from '../parts/chrome/use-site.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { OWN_COLOR, ownColorOf, themeColors } from './palette.ts';
import { ColorChoices, SchemeChoices } from './theme-choices.tsx';
import { useTheme } from './theme-store.ts';

/** Theme settings at the right edge; every choice takes effect at once and is remembered. */
export function ThemeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { color } = useTheme();
  const own = ownColorOf(useSite().primaryColor);
  const chosen = (color === OWN_COLOR ? own : themeColors.find((entry) => entry.id === color)) ?? themeColors[0];
  return (
    <Dialog open={open} onClose={onClose} title="主题设置" side="right" size="sm">
      <div className="space-y-8 pt-2">
        <SchemeChoices name="drawer-scheme" />
        <ColorChoices name="drawer-color" />
        <p className="rounded-card border border-line bg-sunken/60 px-4 py-3 text-[13px] leading-6">
          当前主题色为<strong className="mx-1 font-medium text-primary">{chosen.name}</strong>
          <span className="tnum font-mono">{chosen.hex}</span>
          。主色上的文字颜色按对比度自动选取，每种颜色都清晰可读。
        </p>
      </div>
    </Dialog>
  );
}
