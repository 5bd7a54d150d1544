import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { forgetFile, keepFile } from '#platform/files.ts';
import { isPhoto, lockAccount, setImage } from '../person/account-store.ts';
import { redrawPhoto } from './redraw-photo.ts';

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
