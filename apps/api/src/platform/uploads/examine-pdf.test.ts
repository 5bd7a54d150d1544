import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { printPdf } from '#test/support/print-pdf.ts';
import { examinePdf } from './examine-pdf.ts';

const mostPages = 60;
const kindOf = async (bytes: Buffer): Promise<string> => (await examinePdf(bytes, mostPages)).kind;

interface Parts {
  /** More in the catalogue, the page, or the list of objects. */
  catalog?: string;
  page?: string;
  objects?: string;
  end?: string;
}

/** A small PDF written by hand: programs that print one do not let us hide anything in it. */
function written({ catalog = '', page = '', objects = '', end = '' }: Parts = {}): Buffer {
  return Buffer.from(
    `%PDF-1.5
1 0 obj
<</Type/Catalog/Pages 2 0 R ${catalog}>>
endobj
2 0 obj
<</Type/Pages/Count 1/Kids[3 0 R]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100] ${page}>>
endobj
${objects}
trailer
<</Root 1 0 R/Size 20 ${end}>>
startxref
0
%%EOF
`,
    'latin1',
  );
}

/** Objects as newer programs write them: folded together. */
function folded(content: string): string {
  const stream = deflateSync(Buffer.from(`9 0 ${content}`)).toString('latin1');
  return `8 0 obj
<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>
stream
${stream}
endstream
endobj`;
}

describe('a PDF that is no more than paper', () => {
  test.each([1, 3, 12])('is read with its %i pages, and written anew', async (pages) => {
    const read = await examinePdf(await printPdf(pages), mostPages);
    expect(read).toMatchObject({ kind: 'READ', pages });
    const again = read.kind === 'READ' ? await examinePdf(read.bytes, mostPages) : null;
    expect(again).toMatchObject({ kind: 'READ', pages });
  });

  test.each([
    ['plain', written()],
    ['with folded objects', written({ objects: folded('<</Type/Font>>') })],
    ['that opens on its second page', written({ catalog: '/OpenAction[3 0 R/Fit]' })],
    [
      'with links to the web, to mail and to a telephone',
      written({
        page: '/Annots[<</A<</S/URI/URI(https://x.example)>>>><</A<</URI(mailto:a@b.example)>>>><</A<</URI(tel:+44)>>>>]',
      }),
    ],
  ])('is taken %s', async (_how, bytes) => {
    expect(await kindOf(bytes)).toBe('READ');
  });

  test('keeps nothing that stood between its objects or behind its end', async () => {
    const bytes = Buffer.concat([
      written({ objects: '% a comment that hides /JavaScript\n' }),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const read = await examinePdf(bytes, mostPages);
    const kept = read.kind === 'READ' ? Buffer.from(read.bytes).toString('latin1') : '';
    expect(kept).toContain('%PDF-');
    expect(kept).not.toMatch(/JavaScript|script/);
  });
});

describe('a PDF that is more than paper is seen through', () => {
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  test.each([
    ['a script', written({ catalog: `/OpenAction${script}` })],
    [
      'a script under an escaped name',
      written({ catalog: '/OpenAction<</S/J#61vaScript/#4aS(app.alert(1))>>' }),
    ],
    [
      'a script under a name escaped in small letters',
      written({ catalog: '/OpenAction<</S/#4aava#53cript>>' }),
    ],
    ['a script in a folded object', written({ objects: folded(script) })],
    [
      'a script in a folded object under an escaped name',
      written({ objects: folded('<</S/J#61vaScript>>') }),
    ],
    [
      'a script between comments that look like a stream',
      written({ objects: `%stream\n7 0 obj\n${script}\nendobj\n%endstream` }),
    ],
    ['a script in a list in a list', written({ page: `/Annots[[${script}]]` })],
    ['a script that nothing points at', written({ objects: `7 0 obj\n${script}\nendobj` })],
    ['a script of a page', written({ page: `/AA<</O${script}>>` })],
    ['a program to start', written({ catalog: '/OpenAction<</S/Launch/F(calc.exe)>>' })],
    ['a file', written({ catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' })],
    ['a form of its own language', written({ catalog: '/AcroForm<</XFA[]>>' })],
    ['a form that sends', written({ page: '/Annots[<</A<</S/SubmitForm/F(http://x)>>>>]' })],
    ['another document to open', written({ page: '/Annots[<</A<</S/GoToR/F(//host/x)>>>>]' })],
    ['a film', written({ page: '/Annots[<</Subtype/RichMedia>>]' })],
    ['a link that is a script', written({ page: '/Annots[<</A<</URI(JavaScript:alert(1))>>>>]' })],
    ['a link to a file', written({ page: '/Annots[<</A<</URI(file:///etc/passwd)>>>>]' })],
    [
      'a link that is a script in hexadecimal',
      written({ page: '/Annots[<</A<</URI<6A6176617363726970743A>>>>>]' }),
    ],
  ])('with %s in it', async (_what, bytes) => {
    expect(await kindOf(bytes)).toBe('ACTIVE');
  });

  test('with a file that a program put in', async () => {
    const put = await printPdf(1, (pdf) => pdf.file(Buffer.from('x'), { name: 'x.exe' }));
    expect(await kindOf(put)).toBe('ACTIVE');
  });
});

describe('a PDF is not taken', () => {
  test('when it is none', async () => {
    expect(await kindOf(Buffer.from('<html></html>'))).toBe('UNREADABLE');
    expect(await kindOf(Buffer.from('%PDF-1.4 no'))).toBe('UNREADABLE');
  });

  test('when it has no page', async () => {
    const none = '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n';
    const end = '<</Type/Pages/Count 0/Kids[]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n';
    expect(await kindOf(Buffer.from(none + end))).toBe('UNREADABLE');
  });

  test('when it is locked', async () => {
    const lock = '7 0 obj\n<</Filter/Standard/V 2/R 3>>\nendobj';
    expect(await kindOf(written({ objects: lock, end: '/Encrypt 7 0 R' }))).toBe('UNREADABLE');
  });

  test('when it has more pages than a menu', async () => {
    expect(await kindOf(await printPdf(61))).toBe('TOO_LONG');
  });

  test('when an object in it is broken', async () => {
    const broken = written({ objects: '7 0 obj\n<</Type/Font\nendobj' });
    expect(await kindOf(broken)).toBe('UNREADABLE');
  });

  test('when what is folded is broken', async () => {
    const broken = folded('<</Type/Font>>').replace(/stream\n.{6}/, 'stream\n......');
    expect(await kindOf(written({ objects: broken }))).toBe('UNREADABLE');
  });
});
