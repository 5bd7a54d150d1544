import { inflateSync } from 'node:zlib';

/** A file of a few bytes may unfold into gigabytes; no menu's list of pages is longer than this. */
const mostUnfolded = 8 * 1024 * 1024;
const mostStreams = 400;

/** What we need to know of a PDF; null for what is none, or is locked or broken. */
interface LookedAt {
  pages: number;
  /** Whether it holds programs or other files: a menu needs neither. */
  isActive: boolean;
}

/**
 * Counts a PDF's pages without drawing them. The objects that name the pages stand in the file as
 * they are, or (since PDF 1.5) folded together in object streams, which are unfolded here.
 */
export function lookAtPdf(bytes: Buffer): LookedAt | null {
  const source = bytes.toString('latin1');
  if (!/^%PDF-\d\.\d/.test(source) || !source.slice(-2048).includes('%%EOF')) return null;
  const unfolded = unfold(bytes, source);
  if (unfolded === null) return null;
  // What lies in other streams is pictures and text: it is not read as if it were objects.
  const objects = withoutStreams(source) + unfolded;
  if (/\/Encrypt\b/.test(objects)) return null;
  const pages = objects.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  const isActive = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)(?![A-Za-z])/.test(objects);
  return pages === 0 ? null : { pages, isActive };
}

/** The text of all object streams; null when there is more of it than any menu has. */
function unfold(bytes: Buffer, source: string): string | null {
  let text = '';
  let streams = 0;
  for (const found of source.matchAll(/\/Type\s*\/ObjStm[\s\S]{0,400}?stream\r?\n/g)) {
    streams += 1;
    if (streams > mostStreams) return null;
    const from = found.index + found[0].length;
    const past = source.indexOf('endstream', from);
    if (past === -1) return null;
    try {
      const room = mostUnfolded - text.length;
      if (room <= 0) return null;
      const options = { maxOutputLength: room, finishFlush: 2 };
      text += `\n${inflateSync(bytes.subarray(from, past), options).toString('latin1')}`;
    } catch {
      return null;
    }
  }
  return text;
}

function withoutStreams(source: string): string {
  return source.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');
}
