// The structure of a PDF, which programs that read aloud go by.
type Document = PDFKit.PDFDocument;

/** The kinds of parts that our papers have, by the names of the standard. */
export type Tag = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';

/** A part of a document to which content and further parts are added. */
export interface TagNode {
  /**
   * A part inside of this one; `spoken` is what is read where its lines would be read apart, and `heads`
   * what a head cell of a table is the head of.
   */
  part: (tag: Tag, spoken?: string, heads?: 'Column' | 'Row') => TagNode;
  /** Draws content that belongs to this part. */
  content: (draw: () => unknown) => void;
}

/** The root of a document's structure; `end` closes it once everything is drawn. */
export function openTagTree(document: Document): { root: TagNode; end: () => void } {
  const element = document.struct('Document');
  document.addStructure(element);
  return { root: nodeOf(document, 'Document', element), end: () => element.end() };
}

function nodeOf(document: Document, tag: string, element: ReturnType<Document['struct']>): TagNode {
  return {
    part: (inner, spoken, heads) => {
      const said = {
        ...(spoken === undefined ? {} : { actual: spoken }),
        ...(heads === undefined ? {} : { scope: heads }),
      };
      const child = document.struct(inner, said);
      element.add(child);
      return nodeOf(document, inner, child);
    },
    content: (draw) => {
      const marked = document.markStructureContent(tag);
      draw();
      document.endMarkedContent();
      element.add(marked);
    },
  };
}

/** Draws what is there for the eye alone: rules, and what every page repeats. */
export function drawArtifact(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
