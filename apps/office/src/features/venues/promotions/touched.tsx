import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { useLocale, useMoney } from '#lib/locale.ts';
import { previewQuery, type Touched } from './queries.ts';
import styles from './promotions.module.css';

interface TouchedByProps {
  of: Touched | null;
  /** Said while it is not known what is touched. */
  before: string;
  /** The most that it may leave out of our fees, in minor units; null where nothing limits it. */
  budget?: number | null;
}

const daysLookedAt = 28;

/** How many locations a promotion touches, and what it would have cost us lately: an estimate. */
export function TouchedBy({ of, before, budget = null }: TouchedByProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const preview = useQuery(previewQuery(of));
  if (of === null) return <p className={styles.touched}>{before}</p>;
  if (!preview.data) {
    return (
      <div className={styles.touched}>
        {preview.isError ? (
          t`The estimate is not available right now.`
        ) : (
          <Bone width="100%" height="40px" />
        )}
      </div>
    );
  }
  const { locations, currencies, estimates } = preview.data;
  const [first] = estimates;
  const days =
    budget === null || !first?.less ? null : Math.floor((budget * daysLookedAt) / first.less);
  const names = new Intl.ListFormat(locale).format(currencies);
  return (
    <div className={styles.touched} aria-live="polite">
      <p className={styles.touchedHead}>
        <Plural
          value={locations}
          _0="No location matches."
          one="It affects # location."
          other="It affects # locations."
        />
      </p>
      {locations > 0 && estimates.length === 0 && (
        <p>
          {of.kind === 'PLATFORM_FEE'
            ? t`No payments there in the last 28 days, so there is nothing to estimate from.`
            : t`No such payouts with a fee there in the last 28 days, so there is nothing to estimate from.`}
        </p>
      )}
      {estimates.map(({ currency, fees, less }) => {
        const [had, without] = [money(fees, currency), money(less, currency)];
        return (
          <p key={currency}>
            {of.kind === 'PLATFORM_FEE'
              ? t`Estimate: compared with no promotion, this fee would have cost us ${without} in the last 28 days, of ${had} in platform fees there.`
              : t`Estimate: compared with no promotion, free payouts would have cost us ${without} in fees there in the last 28 days.`}
          </p>
        );
      })}
      {budget !== null && currencies.length > 1 && (
        <p>{t`A budget needs one currency, and these countries and locations have several: ${names}.`}</p>
      )}
      {currencies.length === 1 && days !== null && (
        <p>
          <Plural
            value={days}
            _0="At that pace the budget lasts less than a day."
            one="At that pace the budget lasts about # day."
            other="At that pace the budget lasts about # days."
          />
        </p>
      )}
    </div>
  );
}
