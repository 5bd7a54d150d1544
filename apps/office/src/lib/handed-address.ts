/** Where another program of ours hands something over: a session. */
export const tokenPage = '/token';

let handed = '';

/**
 * Keeps what the address hands over and takes it out of the address at once: it would otherwise stay
 * in the history, in screenshots, and in whatever the page sends along as its own address.
 */
export function rememberHandedAddress(): void {
  const { location, history } = globalThis;
  if (location.pathname.replace(/\/$/, '') !== tokenPage) return;
  handed = location.search;
  if (handed || location.hash) history.replaceState(null, '', tokenPage);
}

/** Gives back what stood behind the path of that address, once. */
export function takeHandedAddress(): string {
  const taken = handed;
  handed = '';
  return taken;
}
