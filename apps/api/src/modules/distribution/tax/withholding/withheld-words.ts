// What we write to people when tax of a period was withheld from their tips.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { writtenDate, writtenPeriod } from '#platform/written-date.ts';

interface Words {
  withheld: (amount: string, place: string, days: string) => string;
  nothing: (place: string, days: string) => string;
  carried: (amount: string, until: string | null) => string;
  see: string;
}

const words: Record<Locale, Words> = {
  en: {
    withheld: (amount, place, days) =>
      `${amount} of your tips at ${place} for ${days} was withheld for tax and passed on to your ` +
      `employer, who pays it to the tax office.`,
    nothing: (place, days) =>
      `Tax on your tips at ${place} for ${days} was due, but there was nothing left to withhold it from.`,
    carried: (amount, until) =>
      until === null
        ? `${amount} is still due and will be withheld with the next period.`
        : `${amount} is still due and will be withheld with later periods, until ${until} at the latest.`,
    see: 'Your statement shows it line by line.',
  },
  de: {
    withheld: (amount, place, days) =>
      `Von deinem Trinkgeld bei ${place} (${days}) wurden ${amount} Steuer einbehalten und an deinen ` +
      `Arbeitgeber weitergegeben, der sie ans Finanzamt abführt.`,
    nothing: (place, days) =>
      `Auf dein Trinkgeld bei ${place} (${days}) war Steuer fällig, aber es war nichts mehr da, wovon ` +
      `sie einbehalten werden konnte.`,
    carried: (amount, until) =>
      until === null
        ? `${amount} sind noch offen und werden mit dem nächsten Zeitraum einbehalten.`
        : `${amount} sind noch offen und werden mit späteren Zeiträumen einbehalten, längstens bis ${until}.`,
    see: 'Dein Kontoauszug zeigt es Zeile für Zeile.',
  },
  fr: {
    withheld: (amount, place, days) =>
      `${amount} d’impôt ont été retenus sur vos pourboires chez ${place} (${days}) et remis à votre ` +
      `employeur, qui les verse à l’administration fiscale.`,
    nothing: (place, days) =>
      `Un impôt était dû sur vos pourboires chez ${place} (${days}), mais il ne restait rien sur quoi ` +
      `le retenir.`,
    carried: (amount, until) =>
      until === null
        ? `${amount} restent dus et seront retenus avec la prochaine période.`
        : `${amount} restent dus et seront retenus avec les périodes suivantes, au plus tard jusqu’au ${until}.`,
    see: 'Votre relevé le montre ligne par ligne.',
  },
  ar: {
    withheld: (amount, place, days) =>
      `حُجز مبلغ ${amount} ضريبةً من إكرامياتك في ${place} عن الفترة ${days}، وسُلّم إلى جهة عملك التي ` +
      `تدفعه إلى مصلحة الضرائب.`,
    nothing: (place, days) =>
      `كانت هناك ضريبة مستحقة على إكرامياتك في ${place} عن الفترة ${days}، لكن لم يبقَ ما تُحجز منه.`,
    carried: (amount, until) =>
      until === null
        ? `ما زال مبلغ ${amount} مستحقًا وسيُحجز مع الفترة التالية.`
        : `ما زال مبلغ ${amount} مستحقًا وسيُحجز مع الفترات التالية، حتى ${until} على الأكثر.`,
    see: 'يعرض كشف حسابك ذلك سطرًا بسطر.',
  },
};

/** A message about tax that was withheld, in the reader's language. Amounts in minor units. */
export function withheldWords(
  settled: {
    currency: Currency;
    firstDay: string;
    lastDay: string;
    withheld: number;
    carriedOut: number;
    carriedUntil: string | null;
  },
  place: string,
  locale: Locale,
): string {
  const say = words[locale];
  const { currency, withheld, carriedOut, carriedUntil } = settled;
  const until = carriedUntil === null ? null : writtenDate(carriedUntil, locale);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const days = writtenPeriod(settled.firstDay, settled.lastDay, locale);
  return [
    withheld > 0 ? say.withheld(money(withheld), place, days) : say.nothing(place, days),
    ...(carriedOut > 0 ? [say.carried(money(carriedOut), until)] : []),
    ...(withheld > 0 ? [say.see] : []),
  ].join(' ');
}
