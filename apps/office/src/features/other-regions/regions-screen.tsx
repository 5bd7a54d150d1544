import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  disconnectRegion,
  offerToRegion,
  passToRegion,
} from '@tipwell/contract/calls/regions/other-regions';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { beginAfresh } from '../../lib/begin-afresh.ts';
import { deviceTimeZone, fullDate } from '../../lib/dates.ts';
import { takeSaid } from '../../lib/entrance/kept-said.ts';
import type { SaidByRegion } from '../../lib/entrance/said-by-region.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { BackLink } from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { Pending } from '../../lib/query-view.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './other-regions.module.css';
import {
  beginConnection,
  disconnect,
  otherRegionsQuery,
  wayTo,
  type OtherRegions,
} from './queries.ts';
import { AskedHere } from './asked-here.tsx';
import { useRegionName } from '../../lib/entrance/use-region-name.ts';

/** A person's accounts in other regions: the way there, and which of them open the one here. */
export function RegionsScreen() {
  const { t } = useLingui();
  const regions = useQuery(otherRegionsQuery);
  // What another region has just said is taken from its place once.
  const [said, setSaid] = useState<SaidByRegion | null>(takeSaid);
  const others = regions.data?.others;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.details}>{t`Your details`}</BackLink>}
        title={t`Other regions`}
      />
      <div className={styles.page}>
        {said !== null && <AskedHere said={said} onDone={() => setSaid(null)} />}
        {others ? (
          <>
            <p className={styles.note}>
              {others.length === 0
                ? t`This office serves every country, so your account is the only one you need.`
                : t`Each region has an office of its own, and what it knows of you stays there. So you have one account in each region in which you work.`}
            </p>
            {others.map((other) => (
              <RegionCard key={other.region} other={other} />
            ))}
          </>
        ) : (
          <Card>
            <Pending query={regions} />
          </Card>
        )}
      </div>
    </>
  );
}

function RegionCard({ other }: { other: OtherRegions['others'][number] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const { region, opensHereSince, lastOpenedAt } = other;
  const name = useRegionName()(region);
  const go = useMutation({ mutationFn: () => wayTo(region), onSuccess: leave });
  const connect = useMutation({ mutationFn: () => beginConnection(region), onSuccess: leave });
  const end = useMutation({ mutationFn: () => disconnect(queries, region) });
  const day = (moment: string) => fullDate(new Date(moment), deviceTimeZone(), locale);
  const since = opensHereSince === null ? null : day(opensHereSince);
  const last = lastOpenedAt === null ? null : day(lastOpenedAt);
  const id = `region-${region}`;
  return (
    <Card labelledBy={id}>
      <div className={styles.region}>
        <h2 id={id} className={styles.heading}>
          {name}
        </h2>
        <FormTrouble failure={go.error ?? connect.error ?? end.error} />
        <p className={styles.note}>
          {since === null
            ? t`Your account there does not open this one.`
            : t`Since ${since} your account there opens this one without a password.`}
          {last !== null && ` ${t`It last did on ${last}.`}`}
        </p>
        <div className={styles.buttons}>
          <WriteControls of={passToRegion}>
            <Button loading={go.isPending} onClick={() => go.mutate()}>
              {t`Go to my account there`}
            </Button>
          </WriteControls>
          {since === null ? (
            <WriteControls of={offerToRegion}>
              <Button
                variant="default"
                loading={connect.isPending}
                onClick={() => connect.mutate()}
              >
                {t`Let it open this account`}
              </Button>
            </WriteControls>
          ) : (
            <WriteControls of={disconnectRegion}>
              <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
                {t`Disconnect`}
              </Button>
            </WriteControls>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Leaves for another region’s office, from nothing. */
function leave(address: string): void {
  beginAfresh(address);
}
