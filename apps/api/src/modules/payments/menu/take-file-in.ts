import type { CallOutput } from '@tipwell/contract/api/call';
import type { getFilePages } from '@tipwell/contract/payments/calls/menu';
import { fail } from '@tipwell/contract/api/errors';
import { mostMenuFiles } from '@tipwell/contract/payments/menu-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { keepFile } from '#platform/files.ts';
import { drawPage } from './draw-page.ts';
import { presentFile } from './present-file.ts';
import { countFiles, findFile, insertFile } from './store.ts';

/** Beside what guests see, as much again may be prepared. */
const mostKept = 2 * mostMenuFiles;

interface Sent {
  locationId: number;
  fileId: string;
  fileName: string;
  file: string;
}

/**
 * Takes in a picture or PDF; it is in no menu yet. Sent again it is the same upload.
 * @throws inputInvalid for what is neither or when there are too many, contentDiffers
 */
export async function takeFileIn(
  context: Context,
  actor: Person,
  sent: Sent,
): Promise<CallOutput<typeof getFilePages>> {
  const { locationId, fileId, fileName } = sent;
  const drawn = await drawPage(sent.file);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const earlier = await findFile(tx, fileId);
    if (earlier) {
      const isSame = earlier.locationId === locationId && earlier.sentHash.equals(drawn.sentHash);
      return isSame ? presentFile(earlier, 'UPLOADED') : fail('contentDiffers');
    }
    if ((await countFiles(tx, locationId)) >= mostKept) {
      fail('inputInvalid', { fields: { file: fieldError('menuFull') } });
    }
    const row = {
      fileId,
      locationId,
      keptFileId: await keepFile(tx, drawn.kept, now),
      smallFileId: drawn.small && (await keepFile(tx, drawn.small, now)),
      fileName,
      fileSize: drawn.kept.bytes.length,
      pages: drawn.pages,
      sentHash: drawn.sentHash,
      uploadedBy: realPersonOf(actor),
      uploadedAt: now,
    };
    // Of two equal uploads at once the second finds the first one when it is sent again.
    if (!(await insertFile(tx, row))) fail('contentDiffers');
    const subject = `location:${locationId}`;
    await audit(tx, { actor, action: 'menu.uploaded', subject, at: now, details: { fileName } });
    return presentFile(row, 'UPLOADED');
  });
}
