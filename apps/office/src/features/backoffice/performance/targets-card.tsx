import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { setSalesTarget } from '@tipwell/contract/backoffice/calls/performance';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { ProgressBar } from '@tipwell/ui/progress-bar';
import { useState } from 'react';
import { useLocale } from '#lib/locale.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import type { Performance, Seller } from './queries.ts';
import styles from './performance.module.css';

const TargetSheet = onDemand(async () => (await import('./target-sheet.tsx')).TargetSheet);

interface TargetsCardProps {
  performance: Performance;
  /** `2026-11`. */
  month: string;
  monthName: string;
}

/** What each sales person is to reach in a month, and how far they are. */
export function TargetsCard({ performance, month, monthName }: TargetsCardProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useState<Seller | null>(null);
  const { maySetTargets } = performance;
  const sellers = performance.people.filter(({ person }) => person !== null);
  const shown = sellers.filter(
    ({ person, target }) => target !== null || (maySetTargets && person?.sells),
  );
  if (shown.length === 0) return null;
  const labelOf = ({ person, target }: Seller) => {
    const name = person?.displayFullName ?? '';
    return target === null ? t`Set target: ${name}` : t`Change target: ${name}`;
  };
  return (
    <Card labelledBy="targets">
      <h2 id="targets" className={styles.title}>{t`Targets for ${monthName}`}</h2>
      <Rows>
        {shown.map((seller) => (
          <Row key={seller.person?.userId} className={styles.seller}>
            {sellers.length > 1 && (
              <bdi className={styles.sellerName}>{seller.person?.displayFullName}</bdi>
            )}
            <Reached seller={seller} />
            {maySetTargets && (
              <WriteControls of={setSalesTarget}>
                <Button
                  className={styles.change}
                  variant="subtle"
                  size="compact-md"
                  aria-label={labelOf(seller)}
                  onClick={() => setSetting(seller)}
                >
                  {seller.target === null ? t`Set target` : t`Change`}
                </Button>
              </WriteControls>
            )}
          </Row>
        ))}
      </Rows>
      <TargetSheet
        key={setting?.person?.userId}
        seller={setting}
        month={month}
        monthName={monthName}
        isOpen={setting !== null}
        onClose={() => setSetting(null)}
      />
    </Card>
  );
}

/** A bar and its numbers for each of the two targets that were set. */
function Reached({ seller }: { seller: Seller }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { target, fresh, active } = seller;
  const name = seller.person?.displayFullName ?? '';
  if (target === null) return <span className={styles.reached}>{t`No target yet`}</span>;
  const lines = [
    { key: 'fresh', is: fresh, of: target.newLocations, what: t`New locations` },
    { key: 'active', is: active, of: target.activeLocations, what: t`Active locations` },
  ];
  return (
    <span className={styles.reached}>
      {lines.map(({ key, is, of, what }) => {
        if (of === null) return null;
        const [reached, wanted] = [wholeNumber(is, locale), wholeNumber(of, locale)];
        return (
          <span key={key} className={styles.target}>
            <span>{what}</span>
            <span className={styles.targetNumber}>{t`${reached} of ${wanted}`}</span>
            <ProgressBar
              max={Math.max(1, of)}
              value={of === 0 ? 1 : Math.min(is, of)}
              aria-label={`${name}: ${what}`}
            />
          </span>
        );
      })}
    </span>
  );
}
