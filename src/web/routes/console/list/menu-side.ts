/**
 * Where the menu of a list's button opens: on phones the buttons are at the left edge, and it would leave the screen.
 */
export const menuSide = (): 'start' | 'end' => (matchMedia('(width < 640px)').matches ? 'start' : 'end');
