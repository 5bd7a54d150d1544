import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import styles from './reporting.module.css';

/** The heading of a chart with its table, and the way to keep the numbers. */
export function ChartHead({
  id,
  title,
  onSave,
}: {
  id: string;
  title: string;
  onSave: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={onSave}
      >
        {t`Save as CSV`}
      </Button>
    </div>
  );
}
