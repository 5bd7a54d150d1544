/** Where a person's tip page is, or a location's own, below the public origin. */
export function tipPath(locationId: number, staffId: number | null): string {
  return staffId === null ? `/pay/${locationId}` : `/pay/${locationId}/${staffId}`;
}

/** The page on which a location's whole team is tipped, past any choice of a person. */
export function teamPath(locationId: number): string {
  return `/pay/${locationId}/team`;
}

/** Where one chooses somebody of a group, or the group. */
export function groupPath(groupId: number): string {
  return `/g/${groupId}`;
}

/** The page on which a whole group is tipped. */
export function wholeGroupPath(groupId: number): string {
  return `/g/${groupId}/team`;
}

/** The typable address of the same page. */
export function shortPath(code: string): string {
  return `/t/${code}`;
}
