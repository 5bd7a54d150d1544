import { setImmediate as otherWork } from 'node:timers/promises';
import type { PrintForm } from '@tipwell/contract/backoffice/calls/export-request';
import { writePdf } from '#platform/print/write-pdf.ts';
import { drawCardSheet } from './card-sheet.ts';
import { paperOf } from './paper.ts';
import { wordsFor, type PrintedCode } from './printed-words.ts';
import { drawStickerSheet } from './sticker-sheet.ts';
import { drawTableTent } from './table-tent.ts';

const sheets = { tent: drawTableTent, card: drawCardSheet, sticker: drawStickerSheet };

/**
 * Prints a code as a PDF: one sheet of A4 (Letter in the US and Canada), all of it vectors and
 * embedded fonts.
 */
export async function printCode(printed: PrintedCode, form: PrintForm, now: Date): Promise<Buffer> {
  const words = wordsFor(printed);
  const size = paperOf(printed.country);
  const title = `${words.headlines[0].text} (${printed.code})`;
  const [language] = printed.languages;
  return writePdf({ size, title, language, now }, (document) =>
    sheets[form](document, words, size),
  );
}

/**
 * Prints several codes of a place as one PDF, a sheet for each. Between two sheets the program does other
 * work, so that a large team keeps nobody waiting.
 * @param tell is told of each sheet that is drawn
 */
export async function printCodes(
  all: readonly [PrintedCode, ...PrintedCode[]],
  form: PrintForm,
  now: Date,
  tell: (drawn: number) => Promise<void>,
): Promise<Buffer> {
  const [first] = all;
  const size = paperOf(first.country);
  const facts = { size, title: first.venue, language: first.languages[0], now };
  return writePdf(facts, async (document) => {
    for (const [index, printed] of all.entries()) {
      if (index > 0) document.addPage();
      sheets[form](document, wordsFor(printed), size);
      await otherWork();
      await tell(index + 1);
    }
  });
}
