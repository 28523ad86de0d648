import { SchemeChoices } from '../../../../theme/theme-choices.tsx';

export default function ThemeChoicesExample() {
  return (
    <div className="max-w-sm">
      <SchemeChoices name="example-scheme" />
      <p className="mt-3 text-[13px] text-ink-faint">会真的改变整个网站，并记在这台设备上。</p>
    </div>
  );
}
