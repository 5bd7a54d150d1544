import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import styles from './papers.module.css';

interface PaperViewProps {
  paper: Paper;
  /** Names its heading on the page. */
  id: string;
}

/** A paper as the server wrote it: on the page stands what its PDF says. */
export function PaperView({ paper, id }: PaperViewProps) {
  return (
    <Card labelledBy={id}>
      <article className={styles.paper}>
        <header className={styles.head}>
          <h2 id={id}>{paper.title}</h2>
          {paper.about.map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
          <p className={styles.note}>{paper.made}</p>
        </header>
        <PaperParts parts={paper.parts} />
      </article>
    </Card>
  );
}

/** The parts of a paper, below each other. */
export function PaperParts({ parts }: { parts: readonly PaperPart[] }) {
  // Papers are read whole and never reordered: a part is named by its place.
  return parts.map((part, at) => <Part key={at} part={part} />);
}

function Part({ part }: { part: PaperPart }) {
  switch (part.kind) {
    case 'HEADING':
      return <h3 className={styles.title}>{part.text}</h3>;
    case 'TEXT':
      return <p>{part.text}</p>;
    case 'NOTE':
      return <p className={styles.note}>{part.text}</p>;
    case 'LIST':
      return (
        <ul className={styles.list}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'TABLE': {
      const keyOf = (at: number): string => String(at);
      return (
        <FiguresTable
          caption={part.caption}
          columns={part.columns.map(({ title, isNumber }, at) => ({
            key: keyOf(at),
            title,
            isNumber,
          }))}
          rows={part.rows.map((cells, at) => ({
            key: keyOf(at),
            cells: cells.map((cell) => (cell === '' ? '' : <bdi key={cell}>{cell}</bdi>)),
          }))}
          {...(part.total ? { sums: { key: 'total', cells: part.total } } : {})}
        />
      );
    }
  }
}
