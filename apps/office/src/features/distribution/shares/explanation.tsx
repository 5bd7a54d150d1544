import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Currency } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { SplitBar } from '@tipwell/ui/split-bar';
import type { ReactNode } from 'react';
import { dayAndTime, fullDate } from '#lib/format/dates.ts';
import { listed } from '#lib/lists/listed.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import {
  exactQuotient,
  percent,
  percentWeight,
  plainAmount,
  wholeNumber,
} from '#lib/format/numbers.ts';
import type { ExplainedPart } from './explained-share.ts';
import { useRowName } from './row-name.ts';
import styles from './shares.module.css';

type Portion = ExplainedPart['portions'][number];
type Yours = NonNullable<Portion['yours']>;

interface ExplanationProps {
  share: ExplainedPart;
  timeZone: string;
}

/** From what guests gave the team down to the last spare penny, one line for each step. */
export function Explanation({ share, timeZone }: ExplanationProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(60_000);
  const { currency, tips, portions, sharedBy } = share;
  const closed = dayAndTime(new Date(share.closedAt), timeZone, locale, now);
  const takenBack = money(share.takenBack, currency);
  const corrected = money(Math.abs(share.corrected), currency);
  const held = share.held && money(share.held.amount, currency);
  const until = share.held?.until && dayAndTime(new Date(share.held.until), timeZone, locale, now);
  const weight = share.yourWeight === null ? null : wholeNumber(share.yourWeight, locale);
  const [only] = portions.length === 1 && share.elsewhere === 0 ? portions : [];
  return (
    <Card>
      <p className={styles.bigAmount}>
        <Money amount={share.amount} currency={currency} />
      </p>
      <p className={styles.lead}>
        {sharedBy === 'TEAM' ? t`your part of the team’s tips` : t`your part of your group’s tips`}
      </p>
      <div className={styles.notices}>
        {held && (
          <Notice tone="honey">
            {until
              ? t`${held} of it is yours and waits for its release, ${until} at the latest.`
              : t`${held} of it is held until you accept or reject how tips are shared. It is yours either way.`}
          </Notice>
        )}
        {share.fallback && (
          <Notice tone="info">
            {share.fallback === 'EQUAL'
              ? t`Percentages were missing and nobody set them in time, so this day was split in equal parts among everyone who worked.`
              : t`Percentages were missing and nobody set them in time, so this day was split by the hours worked.`}
          </Notice>
        )}
        {share.corrected !== 0 && (
          <Notice tone="info">
            {share.corrected > 0
              ? t`${corrected} more has come in since by a correction. The numbers below are those of the split.`
              : t`${corrected} of it has since been given back by a correction. The numbers below are those of the split.`}
          </Notice>
        )}
        {share.takenBack > 0 && (
          <Notice tone="info">
            {t`${takenBack} of it has since been refunded to guests. The numbers below are those of the split.`}
          </Notice>
        )}
      </div>
      {share.poolTotal === null && (
        <>
          {weight !== null && <p className={styles.note}>{t`your weight ${weight}`}</p>}
          <Notice tone="info">
            {t`The team’s total isn’t shown. One or two people held a job that day, and with the percentages the total would reveal a colleague’s share. You’ll see the whole calculation if everyone who shared agrees to show shares.`}
          </Notice>
        </>
      )}
      {share.poolTotal !== null && (
        <ol className={styles.lines}>
          <Line
            title={t`${plural(tips, { one: '# tip', other: '# tips' })} to the team`}
            amount={share.poolTotal}
            currency={currency}
            note={t`what reached the team, split ${closed}`}
          />
          {only ? (
            <PortionLines portion={only} share={share} />
          ) : (
            <li className={styles.parted}>
              <p className={styles.note}>
                {t`What remains of one person’s tips is shared by the others. So this day was split in parts, each rounded by itself.`}
              </p>
            </li>
          )}
        </ol>
      )}
      {!only &&
        portions.map((portion, index) => (
          <PartOfDay
            // The parts have no names; their order is all that tells them apart.
            key={`${portion.amount} ${index}`}
            portion={portion}
            share={share}
            number={index + 1}
          />
        ))}
      {share.elsewhere !== null && share.elsewhere > 0 && (
        <ol className={styles.lines}>
          <Line
            title={t`Parts that you had no share in`}
            amount={share.elsewhere}
            currency={currency}
          />
        </ol>
      )}
    </Card>
  );
}

interface LineProps {
  title: string;
  amount: number;
  currency: Currency;
  note?: ReactNode;
  children?: ReactNode;
}

function Line({ title, amount, currency, note, children }: LineProps) {
  return (
    <li className={styles.line}>
      <p className={styles.lineTitle}>{title}</p>
      <p className={styles.lineAmount}>
        <Money amount={amount} currency={currency} />
      </p>
      {children != null && <div className={styles.wide}>{children}</div>}
      {note != null && <p className={styles.lineNote}>{note}</p>}
    </li>
  );
}

function PartOfDay({
  portion,
  share,
  number,
}: {
  portion: Portion;
  share: ExplainedPart;
  number: number;
}) {
  const { t } = useLingui();
  const total = share.portions.length;
  const id = `part-${number}`;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.partTitle}>{t`Part ${number} of ${total}`}</h2>
      <ol className={styles.lines}>
        <PortionLines portion={portion} share={share} withAmount />
      </ol>
    </section>
  );
}

interface PortionLinesProps {
  portion: Portion;
  share: ExplainedPart;
  withAmount?: boolean;
}

/** One portion: how much, which staff types, whose weights, which spare unit. */
function PortionLines({ portion, share, withAmount = false }: PortionLinesProps) {
  const { t } = useLingui();
  const { amount, fate, yours } = portion;
  const { currency } = share;
  if (fate === 'YOUR_GUESTS') {
    return (
      <Line
        title={t`From your own guests`}
        amount={amount}
        currency={currency}
        note={t`You had your part of these tips at once; this is what the others share.`}
      />
    );
  }
  if (fate === 'GIVEN_OUT') {
    return (
      <Line
        title={t`Given out later`}
        amount={portion.givenToYou ?? 0}
        currency={currency}
        note={t`Nobody was there to share it. Two people decided together who gets it, in equal parts.`}
      />
    );
  }
  if (fate === 'BACK_TO_YOU' || !yours) {
    return (
      <Line
        title={t`From your own guests, back to you`}
        amount={amount}
        currency={currency}
        note={t`Nobody else was there to share it.`}
      />
    );
  }
  return (
    <>
      {withAmount && <Line title={t`To be shared`} amount={amount} currency={currency} />}
      {share.sharedBy === 'TEAM' && (
        <TypeLine portion={portion} yours={yours} share={share} isFirst={isFirst(share, portion)} />
      )}
      <WeightLine yours={yours} share={share} />
      <SpareLine yours={yours} currency={currency} />
    </>
  );
}

function isFirst({ portions }: ExplainedPart, portion: Portion): boolean {
  return portions.find(({ fate }) => fate === 'SHARED') === portion;
}

/** 100 % in hundredths of a percent. */
const wholePercentage = 10_000;

/** The staff type's percentage, beside those of the others. */
function TypeLine({
  portion,
  yours,
  share,
  isFirst: saysScheme,
}: {
  portion: Portion;
  yours: Yours;
  share: ExplainedPart;
  isFirst: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { types } = portion;
  const { scheme } = share;
  const nameOf = useRowName(scheme);
  const named = (type: { staffType: string; percentage: number }) =>
    type.staffType === 'N/A'
      ? t`Everyone who worked`
      : `${nameOf(type.staffType)} ${percent(type.percentage, locale)}`;
  // Where the percentages of those who were there do not make the whole, they are weights (rule 4).
  const total = types.reduce((sum, { percentage }) => sum + percentage, 0);
  const all = percentWeight(total, locale);
  const weighed = (type: { staffType: string; percentage: number }): string => {
    if (total === wholePercentage) return named(type);
    const [name, mine] = [nameOf(type.staffType), percentWeight(type.percentage, locale)];
    return t`${name}: ${mine} of ${all} parts`;
  };
  const own = types.find(({ isYours }) => isYours);
  const others = types.filter(({ isYours }) => !isYours).map(weighed);
  const present = new Set(types.map(({ staffType }) => staffType));
  const absent = (scheme?.rows ?? []).flatMap(({ staffType, percentage, isPrimary }) =>
    !isPrimary && staffType !== null && percentage > 0 && !present.has(staffType)
      ? [named({ staffType, percentage })]
      : [],
  );
  const primary = scheme?.rows.find(({ isPrimary }) => isPrimary);
  const first = primary && percent(primary.percentage, locale);
  const version = scheme?.version;
  const since = scheme && fullDate(new Date(`${scheme.validFrom}T12:00:00Z`), 'UTC', locale);
  const missing = listed(absent, locale);
  const notes = [
    listed(others, locale),
    saysScheme && version && since ? t`scheme ${version}, valid since ${since}` : '',
    saysScheme && first ? t`whoever is tipped has ${first} at once, the others share the rest` : '',
    missing ? t`nobody there for ${missing}: the others share it in proportion` : '',
  ];
  const note = notes.filter(Boolean).join(' · ');
  return (
    <Line
      title={own ? weighed(own) : ''}
      amount={yours.typeAmount}
      currency={share.currency}
      note={
        own && total !== wholePercentage ? (
          <>
            <bdi dir="ltr" className={styles.sum}>
              {plainAmount(portion.amount, locale)} × {percentWeight(own.percentage, locale)} ÷{' '}
              {all} ={' '}
              {exactQuotient({ amount: portion.amount, weight: own.percentage, total }, locale)}
            </bdi>
            {note && ` · ${note}`}
          </>
        ) : (
          note
        )
      }
    >
      <SplitBar
        parts={types.map(({ staffType, percentage, isYours }) => {
          return { key: staffType, size: percentage, isStrong: isYours };
        })}
      />
    </Line>
  );
}

/** Heads, minutes or points: the person's own and all of them, and the exact quotient. */
function WeightLine({ yours, share }: { yours: Yours; share: ExplainedPart }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { weight, totalWeight, typeAmount } = yours;
  const hours = (minutes: number): string => {
    const rest = String(minutes % 60).padStart(2, '0');
    const whole = Math.floor(minutes / 60);
    return t`${whole} h ${rest}`;
  };
  const [mine, all] = [weight, totalWeight].map((value) =>
    share.weighing === 'MINUTES' ? hours(value) : wholeNumber(value, locale),
  );
  const titles = {
    HEADS: t`Shared equally by ${plural(totalWeight, { one: '# person', other: '# people' })}`,
    MINUTES: t`You worked ${mine} of ${all}`,
    POINTS: t`You had ${mine} of ${all} points × minutes`,
  };
  return (
    <Line
      title={titles[share.weighing]}
      amount={yours.whole}
      currency={share.currency}
      note={
        <bdi dir="ltr" className={styles.sum}>
          {plainAmount(typeAmount, locale)} × {wholeNumber(weight, locale)} ÷{' '}
          {wholeNumber(totalWeight, locale)} ={' '}
          {exactQuotient({ amount: typeAmount, weight, total: totalWeight }, locale)}
        </bdi>
      }
    />
  );
}

/** Where the units went that rounding left over, and why. */
function SpareLine({ yours, currency }: { yours: Yours; currency: Currency }) {
  const { t } = useLingui();
  const money = useMoney();
  const { spareUnits, place, decidedBy, amount, whole } = yours;
  if (decidedBy === 'NOTHING_TO_DECIDE') return null;
  const unit = money(1, currency);
  const came = amount > whole;
  const left = t`${plural(spareUnits, {
    one: `# × ${unit} was left over by rounding`,
    other: `# × ${unit} were left over by rounding`,
  })}`;
  const why =
    decidedBy === 'FRACTION'
      ? t`they go to the largest fractions, and yours is number ${place}`
      : t`fractions were equal, so a fixed order decided: you are number ${place}`;
  return (
    <Line
      title={came ? t`One spare ${unit}` : t`No spare ${unit}`}
      amount={amount - whole}
      currency={currency}
      note={`${left}; ${why}`}
    />
  );
}
