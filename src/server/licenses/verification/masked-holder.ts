/** Enough of a name for its owner to recognise it, too little to find out who it is. */
export function maskedHolder(name: string, type: 'personal' | 'company'): string {
  // A remark in brackets at the end identifies nobody, and half of it would be shown.
  const characters = Array.from(name.replace(/(?<=.)[（(][^（()）]*[)）]$/u, ''));
  if (type === 'personal') return `${characters[0] ?? ''}**`;
  if (characters.length <= 4) return `${characters[0] ?? ''}***`;
  return `${characters.slice(0, 2).join('')}****${characters.slice(-2).join('')}`;
}

/** `VL-7K3M-****-****` */
export const maskedNumber = (number: string): string => number.replace(/-[^-]{4}-[^-]{4}$/, '-****-****');
