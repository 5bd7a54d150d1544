import { fail } from '@tipwell/contract/api/errors';
import { largestChatPictureBytes } from '@tipwell/contract/backoffice/message-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { forgetFile, keepFile } from '#platform/files.ts';
import { readPicture } from '#platform/uploads/read-upload.ts';
import type { SupportDesk } from '#providers/providers';

/** Enough to read a photographed receipt on a screen. */
const size = { side: 1600, fit: 'inside', quality: 75 } as const;

/**
 * Says words with the picture that was attached to them. It is forgotten again where it does not come to stand
 * with them: words that are refused, and a repeat, whose picture is there already.
 * @throws inputInvalid, uploadsBusy
 */
export async function withPicture<Said>(
  context: Context,
  { desk, picture }: { desk: Pick<SupportDesk, 'holdsPicture'>; picture: string | undefined },
  say: (pictureId: string | null) => Promise<Said>,
): Promise<Said> {
  const pictureId = await keepPicture(context, picture);
  if (pictureId === null) return say(null);
  try {
    return await say(pictureId);
  } finally {
    if (!(await desk.holdsPicture(context, pictureId))) await forgetFile(context.db, pictureId);
  }
}

/**
 * Draws an attached picture anew and keeps it: what the file held beside its pixels is gone, and what is
 * no picture is refused.
 */
async function keepPicture(context: Context, base64: string | undefined): Promise<string | null> {
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  const drawn = bytes.length > largestChatPictureBytes ? null : await redraw(bytes);
  if (!drawn) fail('inputInvalid', { fields: { picture: fieldError('photoUnreadable') } });
  return keepFile(context.db, { contentType: 'image/webp', bytes: drawn }, context.clock.now());
}

async function redraw(bytes: Buffer): Promise<Buffer | null> {
  const read = await readPicture(bytes, [size]);
  const drawn = read.kind === 'READ' ? read.drawn[0] : undefined;
  return drawn ? Buffer.from(drawn) : null;
}
