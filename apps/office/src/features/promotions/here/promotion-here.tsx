import { Plural, useLingui } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/permissions';
import { Card } from '@tipwell/ui/card';
import { fullDate } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { percent } from '../../../lib/numbers.ts';
import { promotionsHereQuery, promotionsUsedUpHereQuery } from './queries.ts';
import styles from './promotion-here.module.css';

/** What a promotion saves at a venue and until when, for those who look after it; nothing without one. */
export function PromotionHere({ workplace }: { workplace: StaffOfProfile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locationId, timeZone, roles } = workplace;
  const isAsked = mayThere(permissions.seePromotions, roles);
  const { data } = useQuery({ ...promotionsHereQuery(locationId), enabled: isAsked });
  const best = data?.promotions.toSorted((one, other) => one.platformBps - other.platformBps)[0];
  const isNoneHere = data !== undefined && !best;
  const over = useQuery({
    ...promotionsUsedUpHereQuery(locationId),
    enabled: isAsked && isNoneHere,
  }).data?.promotions[0];
  if (isAsked && isNoneHere && over && over.platformBps < over.insteadOfBps) {
    const usual = percent(over.insteadOfBps, locale);
    return (
      <Card labelledBy="promotion-here">
        <h2 id="promotion-here" className={styles.title}>
          <IconDiscount size={22} stroke={1.75} aria-hidden />
          <bdi>{over.name}</bdi>
        </h2>
        <p
          className={styles.words}
        >{t`This promotion is used up. Tipwell’s usual fee of ${usual} applies here again.`}</p>
      </Card>
    );
  }
  if (!isAsked || !best || best.platformBps >= best.insteadOfBps) return null;
  const { paymentsLeft } = best;
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
      {paymentsLeft !== null && (
        <p className={styles.words}>
          <Plural
            value={paymentsLeft}
            one="It still counts for # payment here."
            other="It still counts for # payments here."
          />
        </p>
      )}
      {best.hasBudget && (
        <p
          className={styles.words}
        >{t`It can end earlier: it has a budget, and stops when that is used up.`}</p>
      )}
    </Card>
  );
}
