import { useLingui } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/permissions';
import { Card } from '@tipwell/ui/card';
import { fullDate } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { percent } from '../../../lib/numbers.ts';
import { promotionsHereQuery } from './queries.ts';
import styles from './promotion-here.module.css';

/** What a promotion saves at a venue and until when, for those who look after it; nothing without one. */
export function PromotionHere({ workplace }: { workplace: StaffOfProfile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locationId, timeZone, roles } = workplace;
  const isAsked = mayThere(permissions.seePromotions, roles);
  const { data } = useQuery({ ...promotionsHereQuery(locationId), enabled: isAsked });
  const best = data?.promotions.toSorted((one, other) => one.platformBps - other.platformBps)[0];
  if (!isAsked || !best || best.platformBps >= best.insteadOfBps) return null;
  const until = fullDate(new Date(best.endsAt), timeZone, locale);
  const fee = percent(best.platformBps, locale);
  const usual = percent(best.insteadOfBps, locale);
  return (
    <Card labelledBy="promotion-here">
      <h2 id="promotion-here" className={styles.title}>
        <IconDiscount size={22} stroke={1.75} aria-hidden />
        <bdi>{best.name}</bdi>
      </h2>
      <p className={styles.words}>
        {best.platformBps === 0
          ? t`Until ${until} Tipwell charges no fee here instead of the usual ${usual}.`
          : t`Until ${until} Tipwell’s fee here is ${fee} instead of ${usual}.`}
      </p>
    </Card>
  );
}
