export interface ThemeColor {
  /** Value of `data-color` on `<html>`, kept in the person's browser. */
  id: string;
  name: string;
  hex: string;
  /** The base of the tint in the dark scheme: yellow and similar colours look muddy there. */
  night?: string;
  /** The strength of that tint: less for a colour whose dark tints are brown. */
  nightShare?: number;
}

/** The 24 primary colours to choose from; the first is the default of the specification. */
export const themeColors = [
  { id: 'blue', name: '晴空蓝', hex: '#2d8cf0' },
  { id: 'azure', name: '宝石蓝', hex: '#0068ff' },
  { id: 'navy', name: '深海蓝', hex: '#0960bd' },
  { id: 'cerulean', name: '湖水蓝', hex: '#0096c7' },
  { id: 'cyan', name: '青空', hex: '#00b8d4' },
  { id: 'teal', name: '孔雀绿', hex: '#009688' },
  { id: 'mint', name: '薄荷', hex: '#4ecdb0' },
  { id: 'emerald', name: '翡翠', hex: '#10b36a' },
  { id: 'green', name: '松针', hex: '#2f8f3e' },
  { id: 'lime', name: '新芽', hex: '#84cc16', night: '#4fc12c' },
  { id: 'olive', name: '橄榄', hex: '#7d8b2f' },
  { id: 'yellow', name: '向日葵', hex: '#f5c518', night: '#fbab10', nightShare: 0.11 },
  { id: 'amber', name: '琥珀', hex: '#ff9800', nightShare: 0.12 },
  { id: 'orange', name: '橘橙', hex: '#f97316' },
  { id: 'vermilion', name: '朱砂', hex: '#ee4f12' },
  { id: 'red', name: '绯红', hex: '#dc2f3c' },
  { id: 'rose', name: '玫瑰', hex: '#ff3d68' },
  { id: 'pink', name: '樱花', hex: '#f472b6' },
  { id: 'magenta', name: '紫红', hex: '#c026d3' },
  { id: 'purple', name: '葡萄', hex: '#8e24aa' },
  { id: 'violet', name: '鸢尾', hex: '#8b6cff' },
  { id: 'indigo', name: '靛青', hex: '#536dfe' },
  { id: 'brown', name: '茶褐', hex: '#8d6e63' },
  { id: 'slate', name: '石墨', hex: '#546174' },
] as const satisfies readonly ThemeColor[];

/** `own` is the shop's own colour, if it is none of these. */
export type ThemeColorId = (typeof themeColors)[number]['id'] | typeof OWN_COLOR;

export const OWN_COLOR = 'own';

export function isThemeColorId(value: unknown): value is ThemeColorId {
  return value === OWN_COLOR || themeColors.some((color) => color.id === value);
}

/** The colour that an operator set by its hex value; the default if empty. */
export function colorIdOf(hex: string): ThemeColorId {
  if (hex === '') return 'blue';
  return themeColors.find((color) => color.hex === hex.toLowerCase())?.id ?? OWN_COLOR;
}

/** The shop's own colour as one more choice; null if it is one of the 24. */
export function ownColorOf(hex: string): (ThemeColor & { id: ThemeColorId }) | null {
  return colorIdOf(hex) === OWN_COLOR ? { id: OWN_COLOR, name: '本站主色', hex } : null;
}
