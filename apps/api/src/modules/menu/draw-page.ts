import { createHash } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import { largestMenuFileBytes, mostMenuPages } from '@tipwell/contract/menu-limits';
import { refusals } from '@tipwell/contract/refusals';
import type { StoredFile } from '../../platform/files.ts';
import { lookAtPdf } from './count-pdf-pages.ts';

/** Enough to read small print on a phone, zoomed in. */
const longestSide = 2000;
const smallSide = 320;
const mostPixels = 60_000_000;
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** A file of a menu, ready to be kept. */
interface DrawnPage {
  kept: StoredFile;
  small: StoredFile | null;
  pages: number;
  sentHash: Buffer;
}

/**
 * Looks into what was sent, whatever its name says: a picture is drawn anew, so that what it held
 * beside its pixels is gone; a PDF stays as it is. @throws inputInvalid for anything else
 */
export async function drawPage(base64: string): Promise<DrawnPage> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestMenuFileBytes) {
    fail('inputInvalid', { fields: { file: refusals.menuFileTooLarge } });
  }
  const sentHash = createHash('sha256').update(bytes).digest();
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const pdf = lookAtPdf(bytes);
    if (!pdf || pdf.isActive || pdf.pages > mostMenuPages) refuse();
    const kept = { contentType: 'application/pdf', bytes };
    return { kept, small: null, pages: pdf.pages, sentHash };
  }
  const drawn = (await draw(bytes)) ?? refuse();
  return { ...drawn, pages: 1, sentHash };
}

function refuse(): never {
  return fail('inputInvalid', { fields: { file: refusals.menuFileUnreadable } });
}

async function draw(bytes: Buffer): Promise<{ kept: StoredFile; small: StoredFile } | null> {
  // Only now: programs that were killed are to be back before anybody sends a picture.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!readable.has(format)) return null;
    const sized = async (side: number, quality: number): Promise<StoredFile> => ({
      contentType: 'image/webp',
      bytes: await picture
        .clone()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .webp({ quality })
        .toBuffer(),
    });
    return { kept: await sized(longestSide, 80), small: await sized(smallSide, 70) };
  } catch {
    return null;
  }
}
