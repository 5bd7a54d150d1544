import { createHash } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { largestMenuFileBytes, mostMenuPages } from '@tipwell/contract/payments/menu-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';
import type { StoredFile } from '#platform/files.ts';
import { readPdf, readPicture } from '#platform/uploads/read-upload.ts';

/** Enough to read small print on a phone, zoomed in; and what the list of files shows. */
const sizes = [
  { side: 2000, fit: 'inside', quality: 80 },
  { side: 320, fit: 'inside', quality: 70 },
] as const;

/** A file of a menu, ready to be kept. */
interface DrawnPage {
  kept: StoredFile;
  small: StoredFile | null;
  pages: number;
  sentHash: Buffer;
}

/**
 * Looks into what was sent, whatever its name says, in a program apart: a picture is drawn anew and a
 * PDF is written anew, so that what it held beside its pages is gone.
 * @throws inputInvalid for anything else, and for a PDF that is more than paper; uploadsBusy
 */
export async function drawPage(base64: string): Promise<DrawnPage> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestMenuFileBytes) refuse('menuFileTooLarge');
  const sentHash = createHash('sha256').update(bytes).digest();
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  return { ...(isPdf ? await drawPdf(bytes) : await drawPicture(bytes)), sentHash };
}

const refusalOf = {
  UNREADABLE: 'menuFileUnreadable',
  TOO_LONG: 'menuPdfTooLong',
  ACTIVE: 'menuPdfActive',
  TOO_DEMANDING: 'menuFileTooDemanding',
} as const;

async function drawPdf(sent: Buffer): Promise<Omit<DrawnPage, 'sentHash'>> {
  const read = await readPdf(sent, mostMenuPages);
  if (read.kind !== 'READ') return refuse(refusalOf[read.kind]);
  const kept = { contentType: 'application/pdf', bytes: Buffer.from(read.bytes) };
  return { kept, small: null, pages: read.pages };
}

async function drawPicture(sent: Buffer): Promise<Omit<DrawnPage, 'sentHash'>> {
  const read = await readPicture(sent, sizes);
  if (read.kind !== 'READ') return refuse(refusalOf[read.kind]);
  const [kept, small] = read.drawn.map((bytes) => ({
    contentType: 'image/webp',
    bytes: Buffer.from(bytes),
  }));
  return kept && small ? { kept, small, pages: 1 } : refuse('menuFileUnreadable');
}

function refuse(why: RefusalName): never {
  return fail('inputInvalid', { fields: { file: fieldError(why) } });
}
