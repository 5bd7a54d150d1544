/**
 * Opens a page of this office anew, from nothing. When somebody else's pages follow, nothing that was
 * read, typed or chosen before may stay behind in this tab.
 */
export function beginAfresh(path: string): void {
  globalThis.location.replace(path);
}
