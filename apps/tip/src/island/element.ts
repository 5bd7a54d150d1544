/** An element the server has put into the page; its absence is a mistake in our markup. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}
