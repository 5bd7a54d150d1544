/** Where a person's tip page is, below the public origin. */
export function tipPath(locationId: number, staffId: number): string {
  return `/pay/${locationId}/${staffId}`;
}

/** The typable address of the same page. */
export function shortPath(code: string): string {
  return `/t/${code}`;
}
