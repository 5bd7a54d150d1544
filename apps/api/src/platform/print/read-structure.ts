// Reads back, for tests, the structure of a PDF as a program that reads aloud would.
import { inflateSync } from 'node:zlib';

/** A part of a document: its kind, what is heard of it, and what is inside. */
export interface ReadPart {
  tag: string;
  /** What is heard: said of the part itself, else the texts of its content. */
  text: string;
  /** What a head cell is the head of. */
  scope: string | null;
  parts: ReadPart[];
}

export interface ReadStructure {
  isMarked: boolean;
  language: string | null;
  /** The window says the title and not the name of the file. */
  showsTitle: boolean;
  root: ReadPart;
  /** Texts that belong to no part and are not said to be for the eye alone. */
  untagged: string[];
}

type Marked = Map<string, string[]>;

const eyeAlone = 'for the eye alone';

export function readStructure(pdf: Buffer): ReadStructure {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const marked: Marked = new Map();
  const untagged: string[] = [];
  for (const [id, body] of objects) {
    if (/\/Type \/Page\b/.test(body)) readPage({ id, body, objects, marked, untagged });
  }
  const treeRoot = [...objects.values()].find((body) => body.includes('/Type /StructTreeRoot'));
  const [first = ''] = refsIn(keyOf(treeRoot ?? '', 'K'));
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const root = readPart(first, objects, marked);
  return {
    isMarked: source.includes('/Marked true'),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1] ?? null,
    showsTitle: source.includes('/DisplayDocTitle true'),
    root,
    // What is marked and no part leads to is not heard either.
    untagged: [...untagged, ...[...marked.values()].flat()],
  };
}

/** All parts of a kind, in the order in which they are read. */
export function partsOf(part: ReadPart, tag: string): ReadPart[] {
  return [...(part.tag === tag ? [part] : []), ...part.parts.flatMap((one) => partsOf(one, tag))];
}

function readPart(id: string, objects: ReadonlyMap<string, string>, marked: Marked): ReadPart {
  const body = objects.get(id) ?? '';
  const kids = keyOf(body, 'K');
  const own = /\/Pg (\d+) 0 R/.exec(body)?.[1];
  // Content of the part's own page is named by its number, that of another page with that page.
  const elsewhere = [...kids.matchAll(/<<([\s\S]*?)>>/g)].map(([, one = '']) => {
    return `${/\/Pg (\d+) 0 R/.exec(one)?.[1]}:${/\/MCID (\d+)/.exec(one)?.[1]}`;
  });
  const here = kids.replaceAll(/<<[\s\S]*?>>|\d+ 0 R/g, '').match(/\d+/g) ?? [];
  const heard = [...here.map((number) => `${own}:${number}`), ...elsewhere].flatMap((key) => {
    const texts = marked.get(key) ?? [];
    marked.delete(key);
    return texts;
  });
  const parts = refsIn(kids.replaceAll(/<<[\s\S]*?>>/g, ''))
    .filter((ref) => objects.get(ref)?.includes('/S /'))
    .map((ref) => readPart(ref, objects, marked));
  const actual = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(body)?.[1];
  return {
    tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
    text: actual === undefined ? heard.join(' ') : decoded(actual),
    scope: /\/Scope \/(\w+)/.exec(body)?.[1] ?? null,
    parts,
  };
}

function readPage(page: {
  id: string;
  body: string;
  objects: ReadonlyMap<string, string>;
  marked: Marked;
  untagged: string[];
}): void {
  const stream = page.objects.get(/\/Contents (\d+) 0 R/.exec(page.body)?.[1] ?? '') ?? '';
  const from = stream.indexOf('stream\n') + 'stream\n'.length;
  const packed = stream.slice(from, stream.lastIndexOf('\nendstream'));
  const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  const open: (string | null)[] = [];
  const pieces = /\/(\w+) <<((?:\((?:\\[\s\S]|[^\\)])*\)|[^()>])*)>> BDC|\/\w+ BMC|\bEMC\b/g;
  for (const [whole, tag, facts = ''] of content.matchAll(pieces)) {
    if (whole === 'EMC') {
      open.pop();
      continue;
    }
    const number = /\/MCID (\d+)/.exec(facts)?.[1];
    const spoken = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(facts)?.[1];
    if (spoken !== undefined) {
      const owner = open.findLast((one) => one !== null);
      if (owner === undefined) page.untagged.push(decoded(spoken));
      else if (owner !== null && owner !== eyeAlone)
        page.marked.set(owner, [...(page.marked.get(owner) ?? []), decoded(spoken)]);
    }
    if (number !== undefined) open.push(`${page.id}:${number}`);
    else open.push(tag === 'Artifact' ? eyeAlone : null);
  }
}

/** The value of a key, to the end of its list or of the line. */
function keyOf(body: string, key: string): string {
  const start = body.search(new RegExp(`/${key}\\b`));
  if (start < 0) return '';
  const rest = body.slice(start + key.length + 1).trimStart();
  return rest.startsWith('[') ? rest.slice(1, rest.indexOf(']')) : (rest.split('\n')[0] ?? '');
}

function refsIn(text: string): string[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

/** A string as it stands in the file; those of UTF-16 begin with a byte order mark. */
function decoded(written: string): string {
  const text = written.replaceAll(/\\([\s\S])/g, (_all, next: string) =>
    next === 'n' ? '\n' : next === 'r' ? '\r' : next,
  );
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}
