import { PDFDocument } from '@cantoo/pdf-lib';
import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import type { EnclosedFile } from '../ports/answer-forms.ts';

/** Banks open no larger one. */
export const largestDefenseBytes = 2_000_000;

/** A4, upright, in points. */
const page = { width: 595.28, height: 841.89, margin: 36 };

const names: Readonly<Record<EvidenceKind, string>> = {
  RECEIPT: 'Receipt',
  MESSAGES: 'Messages with the customer',
  SERVICE: 'Proof of the service',
  POLICY: 'Terms',
  OTHER: 'Further evidence',
};

/**
 * An answer to a dispute as one document, because Adyen takes no words: first what is said, then each file
 * on pages of its own, in the order in which the first page names them. Files are ours already: whatever
 * was given has been drawn anew.
 */
export async function drawDefense(
  { disputeReference, text }: { disputeReference: string; text: string },
  files: readonly EnclosedFile[],
  now: Date,
): Promise<Buffer> {
  const enclosed = files.map(({ kind }) => names[kind]);
  const paper = await drawPaper(
    {
      title: 'Answer to a dispute',
      about: [disputeReference],
      made: now.toISOString().slice(0, 10),
      parts: [
        ...text
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => ({ kind: 'TEXT' as const, text: line })),
        ...(enclosed.length > 0
          ? [
              { kind: 'HEADING' as const, text: 'Enclosed' },
              { kind: 'LIST' as const, items: enclosed },
            ]
          : []),
      ],
    },
    { locale: 'en', now },
  );
  const document = await PDFDocument.load(paper, { updateMetadata: false });
  // Whoever files it finds it by its first words.
  document.setSubject(text.slice(0, 200));
  for (const { contentType, bytes } of files) {
    if (contentType === 'application/pdf') await addPages(document, bytes);
    else await addPicture(document, bytes);
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

async function addPages(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const other = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = await document.copyPages(other, other.getPageIndices());
  for (const one of pages) document.addPage(one);
}

async function addPicture(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const picture = await document.embedJpg(bytes);
  const fitted = picture.scaleToFit(page.width - 2 * page.margin, page.height - 2 * page.margin);
  const sheet = document.addPage([page.width, page.height]);
  sheet.drawImage(picture, {
    ...fitted,
    x: (page.width - fitted.width) / 2,
    y: (page.height - fitted.height) / 2,
  });
}
