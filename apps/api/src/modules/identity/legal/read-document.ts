import {
  legalKinds,
  type LegalBlock,
  type LegalDocument,
  type LegalKind,
} from '@tipwell/contract/identity/calls/legal';

/**
 * Reads a text as it is kept for people to write: a head of `name: value` lines, `# title`,
 * `## section`, paragraphs, lists of `- items`, and `> notes` for the lawyer.
 * @throws Error for a file that is written otherwise, so that a mistake is seen when programs start
 */
export function readDocument(source: string): LegalDocument {
  const [first = '', ...rest] = source.trim().split(/\n{2,}/);
  const head = readHead(first);
  const document: LegalDocument = {
    kind: head.kind,
    version: head.version,
    language: head.language,
    updatedOn: head.updated,
    title: '',
    opening: [],
    sections: [],
  };
  for (const piece of rest) {
    if (piece.startsWith('## ')) document.sections.push({ title: piece.slice(3), blocks: [] });
    else if (piece.startsWith('# ')) document.title = piece.slice(2);
    else (document.sections.at(-1)?.blocks ?? document.opening).push(readBlock(piece));
  }
  if (document.title === '') throw new Error(`The text ${head.version} has no title.`);
  return document;
}

function readBlock(piece: string): LegalBlock {
  if (piece.startsWith('> ')) return { is: 'FOR_THE_LAWYER', text: piece.slice(2) };
  if (!piece.startsWith('- ')) return { is: 'PARAGRAPH', text: piece };
  return { is: 'LIST', items: piece.split('\n').map((line) => line.replace(/^- /, '')) };
}

const isKind = (name: string | undefined): name is LegalKind =>
  legalKinds.some((kind) => kind === name);

interface Head {
  kind: LegalKind;
  version: string;
  language: 'en' | 'de';
  updated: string | null;
}

function readHead(lines: string): Head {
  const values = new Map(
    lines.split('\n').map((line) => {
      const [name = '', value = ''] = line.split(': ');
      return [name, value];
    }),
  );
  const kind = values.get('kind');
  const language = values.get('language');
  const version = values.get('version');
  if (!isKind(kind) || (language !== 'en' && language !== 'de')) {
    throw new Error('A legal text begins with its kind and its language.');
  }
  if (!version) throw new Error('A legal text says which version it is.');
  return { kind, language, version, updated: values.get('updated') ?? null };
}
