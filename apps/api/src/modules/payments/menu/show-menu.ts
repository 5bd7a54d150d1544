import type { CallOutput } from '@tipwell/contract/api/call';
import type { getFiles } from '@tipwell/contract/payments/calls/menu';
import { inMenuOrder } from '@tipwell/contract/payments/menu-sections.rule';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { guestsAddress } from './addresses.ts';
import { presentFile } from './present-file.ts';
import { entriesOf, menusOf } from './store.ts';

/** The menu that is being prepared, or else the one that guests see. */
export async function showMenu(
  { db }: Context,
  locationId: number,
  payOriginOf: (country: string) => string,
): Promise<CallOutput<typeof getFiles>> {
  const menus = await menusOf(db, locationId);
  const published = menus.find(({ state }) => state === 'PUBLISHED');
  const shown = menus.find(({ state }) => state === 'DRAFT') ?? published;
  if (!shown)
    return { files: [], contactInfo: null, preview: false, publishedAt: null, guestsUrl: null };
  const [location, entries, seenByGuests] = await Promise.all([
    findLocation(db, locationId),
    entriesOf(db, locationId, shown.state),
    entriesOf(db, locationId, 'PUBLISHED'),
  ]);
  const payOrigin = payOriginOf(location?.country ?? '');
  const seen = new Set(seenByGuests.map(({ fileId }) => fileId));
  return {
    files: inMenuOrder(entries).map((entry) => ({
      ...presentFile(entry, seen.has(entry.fileId) ? 'PUBLISHED' : 'DRAFT'),
      displayOrder: entry.displayOrder,
      section: entry.section,
    })),
    contactInfo: shown.contactInfo,
    preview: shown.state === 'DRAFT',
    publishedAt: published?.savedAt.toISOString() ?? null,
    guestsUrl: published ? payOrigin + guestsAddress(locationId) : null,
  };
}
