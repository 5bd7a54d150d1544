import { fail } from '@tipwell/contract/errors';
import { largestChatPictureBytes } from '@tipwell/contract/message-limits';
import type { Context } from '../../platform/context.ts';
import { keepFile } from '../../platform/files.ts';

/** Enough to read a photographed receipt on a screen. */
const longestSide = 1600;
const mostPixels = 60_000_000;
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * Draws an attached picture anew and keeps it: what the file held beside its pixels is gone, and what is
 * no picture is refused. @throws inputInvalid
 */
export async function keepPicture(
  context: Context,
  base64: string | undefined,
): Promise<string | null> {
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  const drawn = bytes.length > largestChatPictureBytes ? null : await redraw(bytes);
  if (!drawn)
    fail('inputInvalid', { fields: { picture: 'This file is not a picture we can read' } });
  return keepFile(context.db, { contentType: 'image/webp', bytes: drawn }, context.clock.now());
}

async function redraw(bytes: Buffer): Promise<Buffer | null> {
  // Only now: programs that were killed are to be back before anybody sends a picture.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!readable.has(format)) return null;
    return await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 75 })
      .toBuffer();
  } catch {
    return null;
  }
}
