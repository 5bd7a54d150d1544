import { fail } from '@tipwell/contract/api/errors';
import { largestKeptPhotoBytes, largestPhotoBytes } from '@tipwell/contract/api/person-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import { readPicture } from '#platform/uploads/read-upload.ts';

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
