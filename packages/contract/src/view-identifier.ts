/** The identifier of a view: the device's fingerprint with the number of whom one looks as (product §7). */
export function viewIdentifier(fingerprint: string, userId: string): string {
  return `${fingerprint.slice(0, 160)}:${userId}`;
}
