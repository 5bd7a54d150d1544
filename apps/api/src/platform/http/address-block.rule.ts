/**
 * The part of an address that one household or one company has: an IPv4 address as a whole, of IPv6
 * the first 64 bits, because whoever has one address of such a network has all of them.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [written = ''] = address.split('%');
  const [before = '', after] = written.split('::');
  const first = groupsOf(before);
  const last = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...(after === undefined ? [] : zeros), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The groups of a part of an IPv6 address; one that ends like an IPv4 address has two for it. */
function groupsOf(part: string): string[] {
  const groups = part.split(':').filter((group) => group !== '');
  return groups.at(-1)?.includes('.') ? [...groups.slice(0, -1), '0', '0'] : groups;
}
