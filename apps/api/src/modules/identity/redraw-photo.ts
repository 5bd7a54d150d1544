import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { largestKeptPhotoBytes, largestPhotoBytes } from '@tipwell/contract/person-limits';
import sharp from 'sharp';

/** As large as a photo is ever shown, twice over for fine screens; a tip page has to stay light. */
const sidePixels = 256;

/** A bomb of a picture is small as a file; more pixels than this no phone's camera makes. */
const mostPixels = 60_000_000;

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * Draws a photo anew, square and small: whatever the file was called or held beside its pixels
 * (places, names, scripts) is gone.
 * @throws inputInvalid when it is no picture, or too large
 */
export async function redrawPhoto(bytes: Buffer): Promise<{ contentType: string; bytes: Buffer }> {
  if (bytes.length > largestPhotoBytes) {
    const sentence = fieldMessage('photoTooLarge', largestPhotoBytes / 1024 / 1024);
    fail('inputInvalid', { fields: { image: sentence } });
  }
  const drawn = await draw(bytes);
  if (!drawn || drawn.length > largestKeptPhotoBytes) {
    fail('inputInvalid', { fields: { image: fieldMessage('photoUnreadable') } });
  }
  return { contentType: 'image/webp', bytes: drawn };
}

async function draw(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!readable.has(format)) return null;
    return await picture
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 68, effort: 5 })
      .toBuffer();
  } catch {
    return null;
  }
}
