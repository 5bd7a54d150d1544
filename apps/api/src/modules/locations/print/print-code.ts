import PDFDocument from 'pdfkit';
import { drawCardSheet } from './card-sheet.ts';
import { paperOf } from './paper.ts';
import { wordsFor, type PrintedCode } from './printed-words.ts';
import { drawStickerSheet } from './sticker-sheet.ts';
import { drawTableTent } from './table-tent.ts';

/** The forms a code is printed in. */
export const printForms = ['tent', 'card', 'sticker'] as const;
export type PrintForm = (typeof printForms)[number];

const sheets = { tent: drawTableTent, card: drawCardSheet, sticker: drawStickerSheet };

/**
 * Prints a code as a PDF: one sheet of A4 (Letter in the US and Canada), all of it vectors and
 * embedded fonts.
 */
export async function printCode(printed: PrintedCode, form: PrintForm, now: Date): Promise<Buffer> {
  const paper = paperOf(printed.country);
  const words = wordsFor(printed);
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    lang: printed.languages[0],
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${words.headlines[0].text} (${printed.code})`,
      Author: 'Tipwell',
      Creator: 'Tipwell',
      Producer: 'Tipwell',
      CreationDate: now,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  sheets[form](document, words, paper);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
