import { fail } from '@tipwell/contract/api/errors';
import { largestEvidenceBytes } from '@tipwell/contract/payments/dispute-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';
import type { StoredFile } from '#platform/files.ts';
import { readPdf, readPicture } from '#platform/uploads/read-upload.ts';

/** Enough to read a photographed receipt; every bank opens a JPEG. */
const size = { side: 1800, fit: 'inside', quality: 78, as: 'jpeg' } as const;
const mostPages = 30;

const refusalOf = {
  UNREADABLE: 'menuFileUnreadable',
  TOO_LONG: 'evidenceTooLong',
  ACTIVE: 'menuPdfActive',
  TOO_DEMANDING: 'menuFileTooDemanding',
} as const satisfies Record<string, RefusalName>;

/**
 * A file for a bank, drawn anew in a program apart: what it held beside its pages is gone.
 * @param at the field, for what is refused
 * @throws inputInvalid for what is no picture or PDF or too large for the processor; uploadsBusy
 */
export async function drawEvidence(
  base64: string,
  at: string,
  mostBytes: number,
): Promise<StoredFile> {
  // Where no file is taken at all nothing is drawn either.
  if (mostBytes === 0) return refuse(at, 'evidenceTooLarge');
  const sent = Buffer.from(base64, 'base64');
  if (sent.length > largestEvidenceBytes) return refuse(at, 'evidenceTooLarge');
  const isPdf = sent.subarray(0, 5).toString('latin1') === '%PDF-';
  const drawn = isPdf ? await drawPdf(sent, at) : await drawPicture(sent, at);
  if (drawn.bytes.length > mostBytes) return refuse(at, 'evidenceTooLarge');
  return drawn;
}

async function drawPdf(sent: Buffer, at: string): Promise<StoredFile> {
  const read = await readPdf(sent, mostPages);
  if (read.kind !== 'READ') return refuse(at, refusalOf[read.kind]);
  return { contentType: 'application/pdf', bytes: Buffer.from(read.bytes) };
}

async function drawPicture(sent: Buffer, at: string): Promise<StoredFile> {
  const read = await readPicture(sent, [size]);
  if (read.kind !== 'READ') return refuse(at, refusalOf[read.kind]);
  const [bytes] = read.drawn;
  return bytes
    ? { contentType: 'image/jpeg', bytes: Buffer.from(bytes) }
    : refuse(at, 'menuFileUnreadable');
}

function refuse(at: string, why: RefusalName): never {
  return fail('inputInvalid', { fields: { [at]: fieldError(why) } });
}
