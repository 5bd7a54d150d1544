import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { PdfRead } from './upload.ts';

/**
 * What makes a PDF more than paper: programs, forms that send or fetch, other files and media inside,
 * and links that open something else than a web page. A menu needs none of it.
 */
const activeNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'Collection',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'Movie',
  'Sound',
  '3D',
]);

const harmlessLink = /^(?:https?:|mailto:|tel:|[^:]*$)/i;

/**
 * Reads a PDF whole, looks at every object in it, also those that are folded together, and writes the
 * file anew from exactly these objects. Whatever another program could have found elsewhere in the
 * file, behind a second table of contents or in bytes between the objects, is gone. What is no PDF, is
 * locked with a password or broken anywhere cannot be read.
 */
export async function examinePdf(bytes: Uint8Array, mostPages: number): Promise<PdfRead> {
  try {
    const options = { throwOnInvalidObject: true, updateMetadata: false, preserveXFA: true };
    const opened = await PDFDocument.load(bytes, options);
    const pages = opened.getPageCount();
    if (opened.isEncrypted || pages === 0) return { kind: 'UNREADABLE' };
    if (pages > mostPages) return { kind: 'TOO_LONG' };
    const objects = opened.context.enumerateIndirectObjects().map(([, object]) => object);
    if (objects.some(isActive)) return { kind: 'ACTIVE' };
    const written = await opened.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { kind: 'READ', pages, bytes: written };
  } catch {
    return { kind: 'UNREADABLE' };
  }
}

/** Objects hold others; those they only refer to stand in the list themselves. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFName) return activeNames.has(plainName(object));
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (object instanceof PDFStream) return isActive(object.dict);
  if (!(object instanceof PDFDict)) return false;
  return object
    .entries()
    .some(
      ([key, value]) =>
        isActive(key) || isActive(value) || (plainName(key) === 'URI' && !isHarmlessLink(value)),
    );
}

/** Any sign of a name may be written as its number: `/J#61vaScript`, in small letters too. */
function plainName(name: PDFName): string {
  return name
    .decodeText()
    .replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}

function isHarmlessLink(value: PDFObject): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return true;
  return harmlessLink.test(value.decodeText().trim());
}
