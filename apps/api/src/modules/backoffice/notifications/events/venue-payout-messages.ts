import type { Locale } from '@tipwell/contract/api/fields';

type Trouble = 'FAILED' | 'RETURNED' | 'PAUSED';

interface Facts {
  venue: string;
  /** As written in the language; not used of a plan that rests. */
  amount: string;
  /** `Visa ·· 5556` */
  destination: string;
}

const words: Record<Locale, Record<Trouble, (facts: Facts) => string>> = {
  en: {
    FAILED: ({ venue, amount, destination }) =>
      `${venue}: the payout of ${amount} to ${destination} did not go through. The money is back on ` +
      `the venue’s balance. Open “Payouts” to see why.`,
    RETURNED: ({ venue, amount, destination }) =>
      `${venue}: the bank sent back the payout of ${amount} to ${destination}. The money is on the ` +
      `venue’s balance again. Open “Payouts” to see why.`,
    PAUSED: ({ venue, destination }) =>
      `${venue}: three payouts in a row to ${destination} did not arrive, so the venue’s payout plan is paused. The money is safe on its ` +
      `balance. Add another card or account and the plan will resume.`,
  },
  de: {
    FAILED: ({ venue, amount, destination }) =>
      `${venue}: Die Auszahlung von ${amount} auf ${destination} hat nicht geklappt. Das Geld ist ` +
      `wieder im Guthaben des Betriebs. Unter „Auszahlungen“ steht der Grund.`,
    RETURNED: ({ venue, amount, destination }) =>
      `${venue}: Die Bank hat die Auszahlung von ${amount} auf ${destination} zurückgeschickt. Das ` +
      `Geld ist wieder im Guthaben des Betriebs. Unter „Auszahlungen“ steht der Grund.`,
    PAUSED: ({ venue, destination }) =>
      `${venue}: Drei Auszahlungen nacheinander auf ${destination} sind nicht angekommen, deshalb ` +
      `ruht der Auszahlungsplan des Betriebs. Das Geld ist sicher in seinem Guthaben. Füge eine ` +
      `andere Karte oder ein anderes Konto hinzu, dann geht der Plan weiter.`,
  },
  fr: {
    FAILED: ({ venue, amount, destination }) =>
      `${venue} : le versement de ${amount} vers ${destination} n’a pas abouti. L’argent est de ` +
      `nouveau sur le solde de l’établissement. Ouvrez « Versements » pour voir pourquoi.`,
    RETURNED: ({ venue, amount, destination }) =>
      `${venue} : la banque a renvoyé le versement de ${amount} vers ${destination}. L’argent est de ` +
      `nouveau sur le solde de l’établissement. Ouvrez « Versements » pour voir pourquoi.`,
    PAUSED: ({ venue, destination }) =>
      `${venue} : trois versements de suite vers ${destination} n’ont pas abouti ; le plan de ` +
      `versement de l’établissement est en pause. L’argent est en sécurité sur son solde. ` +
      `Ajoutez une autre carte ou un autre compte, et le plan reprendra.`,
  },
  ar: {
    FAILED: ({ venue, amount, destination }) =>
      `${venue}: لم تكتمل الدفعة بمبلغ ${amount} إلى ${destination}. عاد المال إلى رصيد المنشأة. ` +
      `افتح «الدفعات» لمعرفة السبب.`,
    RETURNED: ({ venue, amount, destination }) =>
      `${venue}: أعاد المصرف الدفعة بمبلغ ${amount} إلى ${destination}. عاد المال إلى رصيد المنشأة. ` +
      `افتح «الدفعات» لمعرفة السبب.`,
    PAUSED: ({ venue, destination }) =>
      `${venue}: لم تصل ثلاث دفعات متتالية إلى ${destination}، لذلك توقفت خطة دفع المنشأة مؤقتًا. ` +
      `المال محفوظ في رصيدها. أضف بطاقة أو حسابًا آخر وستُستأنف الخطة.`,
  },
};

/** The message that tells an owner, in their language, what went wrong with the venue's own payout. */
export function venuePayoutWords(what: Trouble, facts: Facts, locale: Locale): string {
  return words[locale][what](facts);
}
