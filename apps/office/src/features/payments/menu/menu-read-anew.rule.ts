/**
 * What becomes of a menu on the screen when the server tells another one than it was made from, each as it
 * would be sent: whoever has changed nothing sees the new one, and what was just saved is the new one.
 * Changes stay changes of the menu they were made in, so that they are not taken for changes of what
 * somebody else has saved meanwhile.
 */
export function menuReadAnew(
  shown: string,
  { madeFrom, told }: { madeFrom: string; told: string },
): 'SHOW_IT' | 'IS_IT' | 'STAYS' {
  if (shown === told) return 'IS_IT';
  return shown === madeFrom ? 'SHOW_IT' : 'STAYS';
}
