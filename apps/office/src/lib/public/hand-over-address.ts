import { tokenPage } from '../handed-address.ts';
import type { HandedSession } from './read-handed-session.ts';

/** The address that hands a session on to another region's office. */
export function handOverAddress(origin: string, session: HandedSession): string {
  const { apiSwitch: _switched, ...kept } = session;
  const query = new URLSearchParams(
    Object.entries(kept).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
  return `${origin}${tokenPage}?${query}`;
}
