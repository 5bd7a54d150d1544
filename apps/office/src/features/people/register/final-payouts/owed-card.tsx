import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askForFinalPayout, type OwedAtPlace } from '@tipwell/contract/payouts/calls/final-payouts';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../registered-users.module.css';
import { FinalPayoutRow } from './final-payout-row.tsx';
import { OwedSheet } from './owed-sheet.tsx';
import { owedQuery } from './queries.ts';

/** What somebody whose account is over is still owed, and the way to bring it to them. */
export function OwedCard({ userId, name }: { userId: string; name: string }) {
  const { t } = useLingui();
  const { data } = useQuery(owedQuery(userId));
  const places =
    data?.places.filter(({ obstacle, request }) => obstacle !== 'ACCOUNT_OPEN' || request) ?? [];
  const [paying, setPaying] = useState<OwedAtPlace | null>(null);
  if (!data || places.length === 0) return null;
  return (
    <Card labelledBy="owed">
      <h2 id="owed" className={styles.title}>{t`Still owed`}</h2>
      <Rows>
        {places.map((place) => (
          <Place key={place.staffId} place={place} onPay={() => setPaying(place)} />
        ))}
      </Rows>
      {paying && (
        <OwedSheet
          person={{ userId, name, isErased: data.isErased }}
          place={paying}
          onClose={() => setPaying(null)}
        />
      )}
    </Card>
  );
}

function Place({ place, onPay }: { place: OwedAtPlace; onPay: () => void }) {
  const { t } = useLingui();
  const { currency, request } = place;
  if (request) return <FinalPayoutRow request={request} isOnPersonsPage />;
  return (
    <Row className={styles.request}>
      <span className={styles.facts}>
        <Link {...paths.location(place.locationId)} className={styles.strong}>
          <bdi>{place.locationName}</bdi>
        </Link>
        <span className={styles.strong}>
          <Money amount={place.owed} currency={currency} />
        </span>
      </span>
      <WhatOfIt place={place} />
      {place.obstacle === null && (
        <div className={styles.ends}>
          <WriteControls of={askForFinalPayout}>
            <Button variant="default" onClick={onPay}>{t`Pay it out`}</Button>
          </WriteControls>
        </div>
      )}
    </Row>
  );
}

/** What of it cannot be paid now, and why. */
function WhatOfIt({ place }: { place: OwedAtPlace }) {
  const { t } = useLingui();
  const money = useMoney();
  const inWords = (amount: number) => money(amount, place.currency);
  const parts: string[] = [];
  if (place.underWay > 0) {
    const sum = inWords(place.underWay);
    parts.push(t`${sum} is on its way or waits for a split to be released.`);
  }
  if (place.keptForTax > 0) {
    const sum = inWords(place.keptForTax);
    parts.push(t`${sum} is kept back until the tax on it is settled.`);
  }
  if (place.heldForAnswer > 0) {
    const sum = inWords(place.heldForAnswer);
    parts.push(t`${sum} waited for their answer to the split and is paid with the rest.`);
  }
  return parts.length === 0 ? null : <span className={styles.note}>{parts.join(' ')}</span>;
}
