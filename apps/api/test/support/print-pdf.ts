import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF of so many pages, with more in it where a test says so. */
export async function printPdf(
  pages: number,
  more: (pdf: PDFKit.PDFDocument) => void = () => {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) pdf.addPage().text(`Page ${page}`);
  more(pdf);
  pdf.end();
  return buffer(pdf);
}
