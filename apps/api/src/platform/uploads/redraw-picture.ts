import sharp, { type Sharp } from 'sharp';
import type { PictureRead, PictureSize } from './upload.ts';

/** A bomb of a picture is small as a file; more pixels than this no phone's camera makes. */
const mostPixels = 60_000_000;
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * Draws a picture anew in each of the sizes asked for: whatever the file was called or held beside its
 * pixels (places, names, scripts) is gone.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  sizes: readonly PictureSize[],
): Promise<PictureRead> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!readable.has(format)) return { kind: 'UNREADABLE' };
    const drawn: Buffer[] = [];
    for (const size of sizes) drawn.push(await draw(picture.clone(), size));
    return { kind: 'READ', drawn };
  } catch {
    return { kind: 'UNREADABLE' };
  }
}

async function draw(picture: Sharp, size: PictureSize): Promise<Buffer> {
  const { side, fit, quality, effort } = size;
  const drawn = picture
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' });
  if (size.as === 'jpeg') return drawn.jpeg({ quality }).toBuffer();
  return drawn.webp({ quality, ...(effort === undefined ? {} : { effort }) }).toBuffer();
}
