/** Where a person's tip page is, or a location's own, below the public origin. */
export function tipPath(locationId: number, staffId: number | null): string {
  return staffId === null ? `/pay/${locationId}` : `/pay/${locationId}/${staffId}`;
}

/** The typable address of the same page. */
export function shortPath(code: string): string {
  return `/t/${code}`;
}
