/** How what paid is written: a card by its last digits, an account with PayPal by its name alone. */
export function cardName({ brand, lastFour }: { brand: string; lastFour: string | null }): string {
  return lastFour === null ? brand : `${brand} ·· ${lastFour}`;
}
