import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import type { LegalBlock, LegalDocument } from '@tipwell/contract/identity/calls/legal';
import { Card } from '@tipwell/ui/card';
import styles from './legal.module.css';

const anchorOf = (index: number) => `section-${index + 1}`;

/** The text with its index; it is in its own language, whatever the page speaks. */
export function DocumentText(props: { document: LegalDocument; isNarrow?: boolean }) {
  const { document, isNarrow = false } = props;
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.columns} data-narrow={isNarrow}>
      <nav className={styles.index} aria-label={t`Sections`}>
        <details open={!isPhone && !isNarrow}>
          <summary>{t`Sections`}</summary>
          <ol lang={document.language} dir="ltr">
            {document.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${anchorOf(index)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <Card className={styles.card ?? ''}>
        <article className={styles.text} lang={document.language} dir="ltr">
          <Blocks blocks={document.opening} />
          {document.sections.map(({ title, blocks }, index) => (
            <section key={title} id={anchorOf(index)} aria-labelledby={`${anchorOf(index)}-title`}>
              <h2 id={`${anchorOf(index)}-title`}>
                {index + 1}. {title}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </article>
      </Card>
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  const { t } = useLingui();
  return blocks.map((block) => {
    if (block.is === 'LIST') {
      return (
        <ul key={block.items[0]}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    if (block.is === 'PARAGRAPH') return <p key={block.text}>{block.text}</p>;
    return (
      <p key={block.text} className={styles.forTheLawyer}>
        <b dir="auto">{t`For the lawyer:`}</b> {block.text}
      </p>
    );
  });
}
