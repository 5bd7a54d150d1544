import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import { fail } from '@tipwell/contract/api/errors';
import { largestKeptPhotoBytes, largestPhotoBytes } from '@tipwell/contract/api/person-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { forgetFile, keepFile } from '#platform/files.ts';
import { readPicture } from '#platform/uploads/read-upload.ts';
import { isPhoto, lockAccount, setImage } from '../person/account-store.ts';

/** Gives a person a new photo, or none; the one before it is forgotten. @throws inputInvalid */
export async function changePhoto(
  context: Context,
  actor: Person,
  photo: Buffer | null,
): Promise<string | null> {
  const now = context.clock.now();
  const drawn = photo && (await redrawPhoto(photo));
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const fileId = drawn && (await keepFile(tx, drawn, now));
    await setImage(tx, account.userId, fileId);
    const earlier = account.imageFileId;
    if (earlier !== null && !(await isPhoto(tx, earlier))) await forgetFile(tx, earlier);
    const action = fileId === null ? 'photo.removed' : 'photo.changed';
    await audit(tx, { actor, action, subject: `user:${account.userId}`, at: now });
    return fileId && photoOfPerson(fileId);
  });
}

/** As large as a photo is ever shown, twice over for fine screens; a tip page has to stay light. */
const size = { side: 256, fit: 'cover', quality: 68, effort: 5 } as const;

/**
 * Draws a photo anew, square and small: whatever the file was called or held beside its pixels
 * (places, names, scripts) is gone.
 * @throws inputInvalid when it is no picture, or too large; uploadsBusy
 */
export async function redrawPhoto(bytes: Buffer): Promise<{ contentType: string; bytes: Buffer }> {
  if (bytes.length > largestPhotoBytes) {
    const sentence = fieldError('photoTooLarge', { limit: largestPhotoBytes / 1024 / 1024 });
    fail('inputInvalid', { fields: { image: sentence } });
  }
  const read = await readPicture(bytes, [size]);
  const drawn = read.kind === 'READ' ? read.drawn[0] : undefined;
  if (!drawn || drawn.length > largestKeptPhotoBytes) {
    fail('inputInvalid', { fields: { image: fieldError('photoUnreadable') } });
  }
  return { contentType: 'image/webp', bytes: Buffer.from(drawn) };
}
