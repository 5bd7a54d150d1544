// What the card of a payout plan says, in the language of whoever reads it (onboarding §3).
import type { PayoutPlan } from '@tipwell/contract/payouts/calls/payout-plans';
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import { dayAfter } from '@tipwell/contract/dates/period';
import { writtenDate } from '#platform/written-date.ts';

type Facts = Pick<
  PayoutPlan,
  | 'period'
  | 'currency'
  | 'feeAmount'
  | 'targetAmount'
  | 'activePromo'
  | 'promoDaysCnt'
  | 'nextPayouts'
>;

type Texts = Pick<
  PayoutPlan,
  'name' | 'header' | 'info' | 'description' | 'periodPayedDescription' | 'example'
>;

interface Words {
  names: Record<PlanPeriod, string>;
  descriptions: Record<PlanPeriod, string>;
  periods: Record<PlanPeriod, string>;
  header: (name: string, least: string) => string;
  free: string;
  alwaysFree: string;
  eachPayout: string;
  eachPayoutWithVat: string;
  freeFor: (days: number, fee: string) => string;
  freeWith: (name: string, day: string, fee: string) => string;
  oneDay: (day: string, sent: string) => string;
  manyDays: (from: string, to: string, sent: string) => string;
  least: (least: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    names: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' },
    descriptions: {
      DAILY: 'Everything from one business day, as one amount.',
      WEEKLY: 'Everything from Monday to Sunday, as one amount.',
      MONTHLY: 'Everything from a calendar month, as one amount.',
    },
    periods: {
      DAILY: 'Sent after every business day',
      WEEKLY: 'Sent after every Sunday',
      MONTHLY: 'Sent after the last day of every month',
    },
    header: (name, least) => `${name}, from ${least}`,
    free: 'Free',
    alwaysFree: 'no fee for payouts',
    eachPayout: 'each payout',
    eachPayoutWithVat: 'each payout, VAT included',
    freeFor: (days, fee) => `for the first ${days} days, then ${fee} each payout`,
    freeWith: (name, day, fee) => `with “${name}” until ${day}, then ${fee} each payout`,
    oneDay: (day, sent) => `What comes in on ${day} is sent on ${sent}.`,
    manyDays: (from, to, sent) => `What comes in from ${from} to ${to} is sent on ${sent}.`,
    least: (least) => `Less than ${least} waits for the next payout.`,
  },
  de: {
    names: { DAILY: 'Täglich', WEEKLY: 'Wöchentlich', MONTHLY: 'Monatlich' },
    descriptions: {
      DAILY: 'Alles von einem Geschäftstag, in einem Betrag.',
      WEEKLY: 'Alles von Montag bis Sonntag, in einem Betrag.',
      MONTHLY: 'Alles von einem Kalendermonat, in einem Betrag.',
    },
    periods: {
      DAILY: 'Nach jedem Geschäftstag überwiesen',
      WEEKLY: 'Nach jedem Sonntag überwiesen',
      MONTHLY: 'Nach dem letzten Tag jedes Monats überwiesen',
    },
    header: (name, least) => `${name}, ab ${least}`,
    free: 'Kostenlos',
    alwaysFree: 'keine Gebühr für Auszahlungen',
    eachPayout: 'pro Auszahlung',
    eachPayoutWithVat: 'pro Auszahlung, inkl. MwSt.',
    freeFor: (days, fee) => `in den ersten ${days} Tagen, danach ${fee} pro Auszahlung`,
    freeWith: (name, day, fee) => `mit „${name}“ bis ${day}, danach ${fee} pro Auszahlung`,
    oneDay: (day, sent) => `Was am ${day} eingeht, geht am ${sent} raus.`,
    manyDays: (from, to, sent) => `Was von ${from} bis ${to} eingeht, geht am ${sent} raus.`,
    least: (least) => `Weniger als ${least} wartet auf die nächste Auszahlung.`,
  },
  fr: {
    names: { DAILY: 'Chaque jour', WEEKLY: 'Chaque semaine', MONTHLY: 'Chaque mois' },
    descriptions: {
      DAILY: 'Tout ce qui concerne un jour d’activité, en un seul montant.',
      WEEKLY: 'Tout du lundi au dimanche, en un seul montant.',
      MONTHLY: 'Tout ce qui concerne un mois civil, en un seul montant.',
    },
    periods: {
      DAILY: 'Versé après chaque jour d’activité',
      WEEKLY: 'Versé après chaque dimanche',
      MONTHLY: 'Versé après le dernier jour de chaque mois',
    },
    header: (name, least) => `${name}, dès ${least}`,
    free: 'Gratuit',
    alwaysFree: 'aucun frais de versement',
    eachPayout: 'par versement',
    eachPayoutWithVat: 'par versement, TVA comprise',
    freeFor: (days, fee) => `les ${days} premiers jours, puis ${fee} par versement`,
    freeWith: (name, day, fee) => `avec « ${name} » jusqu’au ${day}, puis ${fee} par versement`,
    oneDay: (day, sent) => `Ce qui arrive le ${day} part le ${sent} en une fois.`,
    manyDays: (from, to, sent) => `Ce qui arrive du ${from} au ${to} part le ${sent} en une fois.`,
    least: (least) => `En dessous de ${least}, la somme attend le versement suivant.`,
  },
  ar: {
    names: { DAILY: 'يوميًا', WEEKLY: 'أسبوعيًا', MONTHLY: 'شهريًا' },
    descriptions: {
      DAILY: 'كل ما يخص يوم عمل واحد، في مبلغ واحد.',
      WEEKLY: 'كل شيء من الاثنين إلى الأحد، في مبلغ واحد.',
      MONTHLY: 'كل ما يخص شهرًا تقويميًا، في مبلغ واحد.',
    },
    periods: {
      DAILY: 'يُرسل بعد كل يوم عمل',
      WEEKLY: 'يُرسل بعد كل يوم أحد',
      MONTHLY: 'يُرسل بعد آخر يوم من كل شهر',
    },
    header: (name, least) => `${name}، ابتداءً من ${least}`,
    free: 'مجانًا',
    alwaysFree: 'بلا رسوم على الدفعات',
    eachPayout: 'لكل دفعة',
    eachPayoutWithVat: 'لكل دفعة، شاملًا ضريبة القيمة المضافة',
    freeFor: (days, fee) => `لأول ${days} يومًا، ثم ${fee} لكل دفعة`,
    freeWith: (name, day, fee) => `مع «${name}» حتى ${day}، ثم ${fee} لكل دفعة`,
    oneDay: (day, sent) => `ما يصل يوم ${day} يُرسل يوم ${sent}.`,
    manyDays: (from, to, sent) => `ما يصل من ${from} إلى ${to} يُرسل يوم ${sent}.`,
    least: (least) => `ما يقل عن ${least} ينتظر الدفعة التالية.`,
  },
};

interface PlanTextsMore {
  mayNameDay: boolean;
  hasVat: boolean;
  freeWith?: { name: string; until: string } | null;
}

/**
 * The words of a plan. A sum of nothing is called free; titles show no needless decimals.
 * @param more `mayNameDay` is false where nothing can be paid out yet: then no day is promised; `hasVat`: the
 *   fee contains VAT, and its reader has to know; `freeWith`: the promotion with which it is free today
 */
export function planTexts(
  plan: Facts,
  locale: Locale,
  { mayNameDay, hasVat, freeWith }: PlanTextsMore = {
    mayNameDay: true,
    hasVat: false,
  },
): Texts {
  const said = words[locale];
  const { period, currency, feeAmount, targetAmount, promoDaysCnt } = plan;
  const written = (amount: number, form?: 'short') =>
    isolated(formatMoney(amount, currency, locale, form), locale);
  const fee = written(feeAmount);
  const name = said.names[period];
  const paidInfo = { value: fee, description: hasVat ? said.eachPayoutWithVat : said.eachPayout };
  const whyFree = () => {
    if (feeAmount === 0) return said.alwaysFree;
    if (!freeWith) return said.freeFor(promoDaysCnt, fee);
    const day = isolated(writtenDate(freeWith.until, locale, 'weekday'), locale);
    return said.freeWith(isolated(freeWith.name, locale), day, fee);
  };
  const freeInfo = {
    value: said.free,
    description: whyFree(),
  };
  return {
    name,
    header: targetAmount === 0 ? name : said.header(name, written(targetAmount, 'short')),
    info: feeAmount === 0 || plan.activePromo ? freeInfo : paidInfo,
    description: said.descriptions[period],
    periodPayedDescription: said.periods[period],
    example: [
      ...plan.nextPayouts.slice(0, mayNameDay ? 1 : 0).map(({ from, to }) => {
        const [first, last, sent] = [from, to, dayAfter(to)].map((day) =>
          writtenDate(day, locale, 'weekday'),
        ) as [string, string, string];
        return from === to ? said.oneDay(last, sent) : said.manyDays(first, last, sent);
      }),
      ...(targetAmount === 0 ? [] : [said.least(written(targetAmount, 'short'))]),
    ],
  };
}

/** An amount within a sentence that runs leftwards is kept together. */
function isolated(text: string, locale: Locale): string {
  return locale === 'ar' ? `\u2068${text}\u2069` : text;
}
