import { Plural, useLingui } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { getPromotions } from '@tipwell/contract/venues/calls/promotions';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { Card } from '@tipwell/ui/card';
import { lastDayOf } from '#lib/promotions/last-day.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { promotionsHereQuery, promotionsUsedUpHereQuery } from './queries.ts';
import styles from './promotion-here.module.css';

/** What promotions save at a venue and until when, for those who look after it; nothing without one. */
export function PromotionHere({ workplace }: { workplace: StaffOfProfile }) {
  return (
    <>
      <FeePromotionHere workplace={workplace} />
      <PayoutPromotionsHere workplace={workplace} />
    </>
  );
}

/** What people there do not pay for their payouts, of each kind the promotion that goes on the longest. */
function PayoutPromotionsHere({ workplace }: { workplace: StaffOfProfile }) {
  const { locationId, roles } = workplace;
  const isAsked = mayThere(permissions.seePromotions, roles);
  const { data } = useQuery({ ...promotionsHereQuery(locationId), enabled: isAsked });
  const longest = (data?.promotions ?? []).toSorted((one, other) =>
    other.endsAt.localeCompare(one.endsAt),
  );
  const shown = (['INSTANT_PAYOUT', 'PLAN_DAYS'] as const).flatMap(
    (kind) => longest.find((one) => one.kind === kind && one.insteadOfFee?.amount) ?? [],
  );
  return shown.map((promotion) => (
    <PayoutPromotion key={promotion.promotionId} promotion={promotion} />
  ));
}

type PromotionThere = CallOutput<typeof getPromotions>['promotions'][number];

function PayoutPromotion({ promotion }: { promotion: PromotionThere }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { promotionId, name, kind, endsAt, insteadOfFee, payoutsPerPerson } = promotion;
  const until = lastDayOf(endsAt, locale);
  const usual = insteadOfFee && money(insteadOfFee.amount, insteadOfFee.currency);
  const id = `promotion-${promotionId}`;
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={styles.title}>
        <IconDiscount size={22} stroke={1.75} aria-hidden />
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.words}>
        {kind === 'INSTANT_PAYOUT'
          ? t`Until ${until} instant payouts of your team are free instead of ${usual} each.`
          : t`Until ${until} daily payouts of your team are free instead of ${usual} each.`}
      </p>
      {payoutsPerPerson !== null && (
        <p className={styles.words}>
          <Plural
            value={payoutsPerPerson}
            one="That is # payout for each person."
            other="That is up to # payouts for each person."
          />
        </p>
      )}
    </Card>
  );
}

function FeePromotionHere({ workplace }: { workplace: StaffOfProfile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locationId, roles } = workplace;
  const isAsked = mayThere(permissions.seePromotions, roles);
  const { data } = useQuery({ ...promotionsHereQuery(locationId), enabled: isAsked });
  const all = data?.promotions ?? [];
  const best = all
    .filter(({ kind }) => kind === 'PLATFORM_FEE')
    .toSorted((one, other) => one.platformBps - other.platformBps)[0];
  const isNoneHere = data !== undefined && !best;
  const usedUp = useQuery({
    ...promotionsUsedUpHereQuery(locationId),
    enabled: isAsked && isNoneHere,
  }).data?.promotions;
  const over = usedUp?.find(({ kind }) => kind === 'PLATFORM_FEE');
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
  const until = lastDayOf(best.endsAt, locale);
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
