import { fail } from '@tipwell/contract/api/errors';
import { photoOfLocation } from '@tipwell/contract/api/photo-address';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { forgetFile, keepFile } from '#platform/files.ts';
import { redrawPhoto } from '#identity/identity';
import { isPhotoOfLocation, lockLocation } from '../records/admin-store.ts';
import { findLocation, updateLocation } from '../records/store.ts';

/**
 * Gives a location a new photo or logo, or none; the one before it is forgotten.
 * @throws notFound, inputInvalid, uploadsBusy
 */
export async function changeLocationPhoto(
  context: Context,
  actor: Person,
  { locationId, photo }: { locationId: number; photo: Buffer | null },
): Promise<string | null> {
  const now = context.clock.now();
  const drawn = photo && (await redrawPhoto(photo));
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const before = (await findLocation(tx, locationId)) ?? fail('notFound');
    const imageFileId = drawn && (await keepFile(tx, drawn, now));
    await updateLocation(tx, locationId, { imageFileId });
    const earlier = before.imageFileId;
    if (earlier !== null && !(await isPhotoOfLocation(tx, earlier))) await forgetFile(tx, earlier);
    const action = imageFileId === null ? 'location.photoRemoved' : 'location.photoChanged';
    await audit(tx, { actor, action, subject: `location:${locationId}`, at: now });
    return photoOfLocation({ locationId, imageFileId });
  });
}
