import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LegalKind } from '@tipwell/contract/identity/calls/legal';
import { Bone } from '@tipwell/ui/bone';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { languageNames } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import { Trouble } from '#lib/error-state.tsx';
import { DocumentText } from './document-text.tsx';
import styles from './legal.module.css';
import { documentQuery } from './queries.ts';

interface DocumentToAcceptProps {
  kind: LegalKind;
  version: string;
  /** Once it can be read: nobody agrees to what has not arrived. */
  renderAccept: () => ReactNode;
}

/** A text as somebody reads it who is about to agree to it: in its language, whole, and to be printed. */
export function DocumentToAccept({ kind, version, renderAccept }: DocumentToAcceptProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const document = useQuery(documentQuery(kind, version));
  const { data } = document;
  if (document.isError) {
    return <Trouble error={document.error} onRetry={() => void document.refetch()} />;
  }
  if (!data) return <Bone width="100%" height="420px" radius="14px" />;
  const day = data.updatedOn && fullDate(new Date(data.updatedOn), 'UTC', locale);
  const language = languageNames[data.language];
  return (
    <>
      <div className={styles.toAccept}>
        <p className={styles.toAcceptFacts}>
          <bdi lang={data.language}>{data.title}</bdi>
          {' · '}
          <bdi lang={data.language}>{language}</bdi>
          {day && <> · {t`Last updated ${day}`}</>}
        </p>
        <Button
          variant="default"
          className={styles.notPrinted ?? ''}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t`Print`}
        </Button>
      </div>
      <DocumentText document={data} isNarrow />
      {renderAccept()}
    </>
  );
}
