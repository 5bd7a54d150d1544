import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { lookAtPdf } from './count-pdf-pages.ts';

async function aPdf(pages: number, more: (pdf: PDFKit.PDFDocument) => void = () => {}) {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise((resolve) => {
    pdf.on('end', resolve);
  });
  for (let page = 1; page <= pages; page += 1) pdf.addPage().text(`Page ${page} /Type /Page`);
  more(pdf);
  pdf.end();
  await done;
  return Buffer.concat(pieces);
}

/** As newer programs write them: the objects folded together. */
function folded(objects: string): Buffer {
  const stream = deflateSync(Buffer.from(objects));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 3 /First 12 /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

describe('the pages of a PDF are counted', () => {
  test.each([1, 3, 12])('%i of them', async (pages) => {
    expect(lookAtPdf(await aPdf(pages))).toEqual({ pages, isActive: false });
  });

  test('when its objects are folded together', () => {
    const pages = '<</Type/Pages/Count 2>> <</Type/Page/Parent 3 0 R>> <</Type /Page >>';
    expect(lookAtPdf(folded(pages))).toEqual({ pages: 2, isActive: false });
  });
});

describe('a PDF is not taken', () => {
  test('when it is none', () => {
    expect(lookAtPdf(Buffer.from('<html></html>'))).toBeNull();
  });

  test('when its end is missing', async () => {
    const whole = await aPdf(1);
    expect(lookAtPdf(whole.subarray(0, whole.length - 40))).toBeNull();
  });

  test('when it is locked', () => {
    expect(lookAtPdf(folded('<</Type/Page>> <</Encrypt 4 0 R>>'))).toBeNull();
  });

  test('when it unfolds into more than any menu has', () => {
    expect(lookAtPdf(folded(`<</Type/Page>>${' '.repeat(9 * 1024 * 1024)}`))).toBeNull();
  });

  test('when what is folded is broken', () => {
    const broken = folded('<</Type/Page>>');
    broken.fill(0xff, broken.indexOf('stream\n') + 7, broken.indexOf('\nendstream'));
    expect(lookAtPdf(broken)).toBeNull();
  });
});

test('programs inside are seen', async () => {
  expect(lookAtPdf(folded('<</Type/Page>> <</S/JavaScript/JS(app.alert(1))>>'))?.isActive).toBe(
    true,
  );
  const withFile = await aPdf(1, (pdf) => pdf.file(Buffer.from('x'), { name: 'x.exe' }));
  expect(lookAtPdf(withFile)?.isActive).toBe(true);
});
