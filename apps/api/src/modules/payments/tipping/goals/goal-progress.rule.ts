/** How far somebody is on the way to what they save for, in whole percent: never more than all of it. */
export function goalPercent(reached: number, amount: number): number {
  if (reached <= 0) return 0;
  return Math.min(100, Math.floor((reached * 100) / amount));
}
