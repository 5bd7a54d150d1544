/** How what paid is written: a card by its last digits; an account with PayPal, and a card of which none are told, by its name alone. */
export function cardName({ brand, lastFour }: { brand: string; lastFour: string | null }): string {
  return lastFour ? `${brand} ·· ${lastFour}` : brand;
}
