/** Where guests read a location's menu. */
export function guestsAddress(locationId: number): string {
  return `/menu/${locationId}`;
}

/** Where a file of a menu is. */
export function fileAddress(fileId: string): string {
  return `/menu/files/${fileId}`;
}
