/** Files are given at an address of their own, `https://files.stripe.com`; elsewhere all is at one. */
export function filesAt(url: string): string {
  return url === 'https://api.stripe.com' ? 'https://files.stripe.com' : url;
}
