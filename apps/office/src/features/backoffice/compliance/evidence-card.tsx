import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { Pending } from '#lib/query-view.tsx';
import { FileButton } from '#lib/files/file-button.tsx';
import { PaperParts } from './paper-view.tsx';
import styles from './papers.module.css';
import { evidenceQuery, readEvidenceFile } from './queries.ts';

/** Who decided what about the tips of a place, for whoever has to show it to others. */
export function EvidenceCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const name = `tipwell-tronc-evidence-${locationId}`;
  return (
    <Card labelledBy="tronc-evidence">
      <div className={styles.stack}>
        <h2 id="tronc-evidence" className={styles.heading}>{t`Evidence`}</h2>
        <p className={styles.note}>
          {t`Who looks after the tips, the policies and versions there were, and who decided what and when. Nobody’s amounts are in it.`}
        </p>
        <div className={styles.downloads}>
          <FileButton
            name={`${name}.pdf`}
            read={() => readEvidenceFile('pdf', locationId, writtenIn(locale))}
          >{t`Download PDF`}</FileButton>
          <FileButton
            isQuiet
            name={`${name}.csv`}
            read={() => readEvidenceFile('csv', locationId, writtenIn(locale))}
          >{t`Download CSV`}</FileButton>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t`Hide` : t`Show`}
          </Button>
        </div>
        {isOpen && <Evidence locationId={locationId} />}
      </div>
    </Card>
  );
}

function Evidence({ locationId }: { locationId: number }) {
  const locale = useLocale();
  const evidence = useQuery(evidenceQuery(locationId, writtenIn(locale)));
  if (!evidence.data) {
    return (
      <Pending query={evidence} waiting={<Bone width="100%" height="320px" radius="14px" />} />
    );
  }
  return (
    <div className={styles.paper}>
      <PaperParts parts={evidence.data.paper.parts} />
    </div>
  );
}
