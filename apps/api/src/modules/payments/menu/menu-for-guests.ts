import type { MenuPageModel } from '@tipwell/tip/server-entry';
import { fail } from '@tipwell/contract/api/errors';
import { inMenuOrder, isMultiSection } from '@tipwell/contract/payments/menu-sections.rule';
import type { Database } from '#platform/db/database.ts';
import { readHeads } from '#platform/files.ts';
import { headBytes, pictureSize } from '#platform/uploads/picture-size.rule.ts';
import { findLocation, tipPath } from '#venues/locations';
import { fileAddress, guestsAddress } from './addresses.ts';
import { entriesOf, menusOf, type FileRow, type Place } from './store.ts';

/** The published menu of a location that shows one. @throws notFound */
export async function menuForGuests(
  db: Database,
  locationId: number,
): Promise<Omit<MenuPageModel, 'locale'>> {
  const [location, menus, entries] = await Promise.all([
    findLocation(db, locationId),
    menusOf(db, locationId),
    entriesOf(db, locationId, 'PUBLISHED'),
  ]);
  const published = menus.find(({ state }) => state === 'PUBLISHED');
  if (!location?.isOnlineMenuEnabled || !published) fail('notFound');
  return {
    path: guestsAddress(locationId),
    venue: { name: location.name, city: location.city },
    country: location.country,
    parts: partsOf(inMenuOrder(entries), await headsOf(db, entries)),
    contactInfo: published.contactInfo,
    tipPath: tipPath(locationId, null),
  };
}

type Heads = ReadonlyMap<string, Uint8Array>;

async function headsOf(db: Database, entries: readonly FileRow[]): Promise<Heads> {
  const pictures = entries.filter(({ smallFileId }) => smallFileId !== null);
  return readHeads(
    db,
    pictures.map(({ keptFileId }) => keptFileId),
    headBytes,
  );
}

/** Section by section where there are sections; the entries come in their order. */
function partsOf(entries: readonly (FileRow & Place)[], heads: Heads): MenuPageModel['parts'] {
  const presentPage = (entry: FileRow) => present(entry, heads);
  if (!isMultiSection(entries)) return [{ name: null, files: entries.map(presentPage) }];
  const orders = [...new Set(entries.map(({ section }) => section?.order))];
  return orders.map((order) => {
    const here = entries.filter(({ section }) => section?.order === order);
    return { name: here[0]?.section?.name ?? null, files: here.map(presentPage) };
  });
}

function present({ fileId, fileName, pages, smallFileId, keptFileId }: FileRow, heads: Heads) {
  const kind = smallFileId === null ? ('PDF' as const) : ('PICTURE' as const);
  const head = heads.get(keptFileId);
  const size = head ? pictureSize(head) : null;
  return { kind, path: fileAddress(fileId), name: fileName, pages, size };
}
