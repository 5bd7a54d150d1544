import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { forgetFile } from '#platform/files.ts';
import { dropDraft, ownFileIds, replaceMenu, takeOutUnused, type Place } from './store.ts';

/** An upload in another window that is in no menu yet is left alone for this long. */
const graceMilliseconds = 60 * 60 * 1000;

interface Said {
  locationId: number;
  files: readonly Place[];
  contactInfo: string | null;
  preview: boolean;
}

/**
 * Prepares a menu, or publishes it; what is published ends what was being prepared. Files that no
 * menu shows any more are forgotten. @throws inputInvalid for a file that is not the location's
 */
export async function saveMenu(context: Context, actor: Person, said: Said): Promise<void> {
  const { locationId, files, preview } = said;
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const fileIds = files.map(({ fileId }) => fileId);
    const own = await ownFileIds(tx, locationId, fileIds);
    if (own.length !== fileIds.length) {
      fail('inputInvalid', { fields: { files: fieldError('menuFileGone') } });
    }
    await replaceMenu(tx, {
      locationId,
      state: preview ? 'DRAFT' : 'PUBLISHED',
      contactInfo: said.contactInfo === '' ? null : said.contactInfo,
      places: files,
      savedBy: realPersonOf(actor),
      now,
    });
    if (!preview) await dropDraft(tx, locationId);
    const longAgo = new Date(now.getTime() - graceMilliseconds);
    for (const { keptFileId, smallFileId } of await takeOutUnused(tx, locationId, longAgo)) {
      await forgetFile(tx, keptFileId);
      if (smallFileId !== null) await forgetFile(tx, smallFileId);
    }
    await audit(tx, {
      actor,
      action: preview ? 'menu.prepared' : 'menu.published',
      subject: `location:${locationId}`,
      at: now,
      details: { files: files.length },
    });
  });
}
