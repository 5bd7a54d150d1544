// The SQL of menus and their files.
import type { Database } from '#platform/db/database.ts';

export type MenuState = 'DRAFT' | 'PUBLISHED';

/** A file as it was taken in. */
export interface FileRow {
  fileId: string;
  locationId: number;
  keptFileId: string;
  smallFileId: string | null;
  fileName: string;
  fileSize: number;
  pages: number;
  sentHash: Buffer;
  uploadedBy: string;
  uploadedAt: Date;
}

/** A file's place in a menu. */
export interface Place {
  fileId: string;
  displayOrder: number;
  section: { name: string; order: number } | null;
}

export interface MenuRow {
  state: MenuState;
  contactInfo: string | null;
  savedAt: Date;
}

const fileColumns = [
  'file.file_id as fileId',
  'file.location_id as locationId',
  'kept_file_id as keptFileId',
  'small_file_id as smallFileId',
  'file_name as fileName',
  'file_size as fileSize',
  'pages',
  'sent_hash as sentHash',
  'uploaded_by as uploadedBy',
  'uploaded_at as uploadedAt',
] as const;

export async function findFile(db: Database, fileId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('menu.files as file')
    .select(fileColumns)
    .where('file.file_id', '=', fileId)
    .executeTakeFirst();
}

/** False where the id was used before. */
export async function insertFile(db: Database, file: FileRow): Promise<boolean> {
  const result = await db
    .insertInto('menu.files')
    .values({
      file_id: file.fileId,
      location_id: file.locationId,
      kept_file_id: file.keptFileId,
      small_file_id: file.smallFileId,
      file_name: file.fileName,
      file_size: file.fileSize,
      pages: file.pages,
      sent_hash: file.sentHash,
      uploaded_by: file.uploadedBy,
      uploaded_at: file.uploadedAt,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function countFiles(db: Database, locationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('menu.files')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these files are a location's own. */
export async function ownFileIds(
  db: Database,
  locationId: number,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('menu.files')
    .select('file_id as fileId')
    .where('location_id', '=', locationId)
    .where('file_id', 'in', fileIds)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** What is prepared and what is published, each where there is one. */
export async function menusOf(db: Database, locationId: number): Promise<MenuRow[]> {
  return db
    .selectFrom('menu.menus')
    .select(['state', 'contact_info as contactInfo', 'saved_at as savedAt'])
    .where('location_id', '=', locationId)
    .execute();
}

/** The files of a menu with their places, in no order. */
export async function entriesOf(
  db: Database,
  locationId: number,
  state: MenuState,
): Promise<(FileRow & Place)[]> {
  const rows = await db
    .selectFrom('menu.entries as entry')
    .innerJoin('menu.files as file', 'file.file_id', 'entry.file_id')
    .select([
      ...fileColumns,
      'display_order as displayOrder',
      'section_name as sectionName',
      'section_order as sectionOrder',
    ])
    .where('entry.location_id', '=', locationId)
    .where('state', '=', state)
    .execute();
  return rows.map(({ sectionName, sectionOrder, ...row }) => ({
    ...row,
    section:
      sectionName === null || sectionOrder === null
        ? null
        : { name: sectionName, order: sectionOrder },
  }));
}

/** Writes a menu in one state, in place of the one before. Two who save wait for each other. */
export async function replaceMenu(
  db: Database,
  menu: {
    locationId: number;
    state: MenuState;
    contactInfo: string | null;
    places: readonly Place[];
    savedBy: string;
    now: Date;
  },
): Promise<void> {
  const { locationId, state } = menu;
  const written = { contact_info: menu.contactInfo, saved_by: menu.savedBy, saved_at: menu.now };
  await db
    .insertInto('menu.menus')
    .values({ location_id: locationId, state, ...written })
    .onConflict((conflict) => conflict.columns(['location_id', 'state']).doUpdateSet(written))
    .execute();
  await db
    .deleteFrom('menu.entries')
    .where('location_id', '=', locationId)
    .where('state', '=', state)
    .execute();
  if (menu.places.length === 0) return;
  await db
    .insertInto('menu.entries')
    .values(
      menu.places.map(({ fileId, displayOrder, section }) => ({
        location_id: locationId,
        state,
        file_id: fileId,
        display_order: displayOrder,
        section_name: section?.name ?? null,
        section_order: section?.order ?? null,
      })),
    )
    .execute();
}

export async function dropDraft(db: Database, locationId: number): Promise<void> {
  const isTheDraft = { location_id: locationId, state: 'DRAFT' } as const;
  await db
    .deleteFrom('menu.entries')
    .where((on) => on.and(isTheDraft))
    .execute();
  await db
    .deleteFrom('menu.menus')
    .where((on) => on.and(isTheDraft))
    .execute();
}

/** Takes out the files of a location that no menu shows, uploaded before a moment. */
export async function takeOutUnused(
  db: Database,
  locationId: number,
  uploadedBefore: Date,
): Promise<{ keptFileId: string; smallFileId: string | null }[]> {
  return db
    .deleteFrom('menu.files')
    .where('location_id', '=', locationId)
    .where('uploaded_at', '<', uploadedBefore)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('menu.entries')
            .select('menu.entries.file_id')
            .whereRef('menu.entries.file_id', '=', 'menu.files.file_id'),
        ),
      ),
    )
    .returning(['kept_file_id as keptFileId', 'small_file_id as smallFileId'])
    .execute();
}

/** Some location that has published a menu. */
export async function someMenuLocation(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('menu.menus')
    .select('location_id')
    .where('state', '=', 'PUBLISHED')
    .orderBy('location_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.location_id;
}
