// What we write to people whose account nobody uses, in their own language: as a message in Support, and as a
// letter.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import { writtenDate } from '#platform/written-date.ts';
import { inactivityFees } from './inactivity-fee.rule.ts';
import type { Announcement } from './inactivity-store.ts';
import { feeCurrency } from './find-inactive.ts';

interface Facts {
  balance: string;
  place: string;
  since: string;
  fee: string;
  from: string;
}

const words: Record<Locale, (facts: Facts) => string> = {
  en: ({ balance, place, since, fee, from }) =>
    `There has been no activity on your balance at ${place} since ${since}; ${balance} of ` +
    `it is available. If that does not change, our terms provide for a fee of ${fee} a ` +
    `month, or whatever is left, from ${from}. Have your balance paid out or receive a tip ` +
    `before then, and there is no fee.`,
  de: ({ balance, place, since, fee, from }) =>
    `Auf deinem Guthaben bei ${place} hat sich seit dem ${since} nichts bewegt. ${balance} davon ` +
    `sind frei. Bleibt es so, sehen unsere Bedingungen ab dem ${from} eine Gebühr von ${fee} im Monat ` +
    `vor, höchstens aber so viel, wie noch da ist. Lass dir dein Guthaben vorher auszahlen oder nimm ` +
    `Trinkgeld an, dann fällt keine Gebühr an.`,
  fr: ({ balance, place, since, fee, from }) =>
    `Il n’y a eu aucun mouvement sur votre solde chez ${place} depuis le ${since}. ${balance} y sont ` +
    `disponibles. Si rien ne change, nos conditions prévoient à partir du ${from} des frais de ${fee} par ` +
    `mois, dans la limite de ce qu’il reste. Faites-vous verser votre solde ou recevez un pourboire ` +
    `avant cette date, et il n’y aura aucuns frais.`,
  ar: ({ balance, place, since, fee, from }) =>
    `لم تحدث أي حركة على رصيدك في ${place} منذ ${since}. المتاح منه ${balance}. إذا بقي الأمر كذلك ` +
    `فإن شروطنا تنص على رسم قدره ${fee} شهريًا ابتداءً من ${from}، أو ما تبقى من الرصيد. اطلب دفع رصيدك إليك أو ` +
    `استلم إكرامية قبل ذلك التاريخ، ولن يُخصم أي رسم.`,
};

/** The announcement of the fee of an inactive account (money rule 5.6). */
export function inactivityWords(
  { balance, inactiveSince, firstFeeOn }: Announcement,
  place: string,
  locale: Locale,
): string {
  const money = (amount: number) => formatMoney(amount, feeCurrency, locale);
  const [firstFee] = inactivityFees(balance, inactiveSince);
  return words[locale]({
    balance: money(balance),
    place,
    since: writtenDate(inactiveSince, locale),
    fee: money(firstFee?.fee ?? 0),
    from: writtenDate(firstFeeOn, locale),
  });
}
