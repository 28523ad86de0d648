/** Where the menu of a list's button hangs: on phones the buttons stand at the left edge, and it would leave the screen. */
export const menuSide = (): 'start' | 'end' => (matchMedia('(width < 640px)').matches ? 'start' : 'end');
