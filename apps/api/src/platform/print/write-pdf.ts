interface PdfFacts {
  /** In points. */
  size: { width: number; height: number };
  title: string;
  /** The language of its first words. */
  language: string;
  now: Date;
  /** It carries its structure, for programs that read aloud (`paper/tag-tree.ts`). */
  isTagged?: boolean;
}

/** Writes a PDF, which `draw` fills: its first page is there, others `addPage` begins in the same size. */
export async function writePdf(
  { size, title, language, now, isTagged = false }: PdfFacts,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  // Only now: programs that were killed are to be back before anybody prints.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    tagged: isTagged,
    pdfVersion: '1.7',
    info: {
      Title: title,
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
  await draw(document);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}
