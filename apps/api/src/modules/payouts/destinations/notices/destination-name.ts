/** A card or account by the name that people know it by: `Visa ·· 4242`. */
export function targetName({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return `${brand} ·· ${lastFour}`;
}
