import type { Locale } from '@tipwell/contract/api/fields';

/** What a payout that went wrong is called, with what happened to how much and what comes next. */
export interface PayoutTrouble {
  state: 'FAILED' | 'RETURNED';
  /** As written in the language, `£10.00`. */
  amount: string;
  /** `Visa ·· 5556` */
  destination: string;
}

type Sentences = Record<PayoutTrouble['state'], (amount: string, destination: string) => string>;

const words: Record<Locale, Sentences> = {
  en: {
    FAILED: (amount, destination) =>
      `Your payout of ${amount} to ${destination} did not go through. The money is back on your ` +
      `balance. Open the payout to see why and to try again.`,
    RETURNED: (amount, destination) =>
      `Your bank sent back your payout of ${amount} to ${destination}. The money is on your ` +
      `balance again. Open the payout to see why and to try again.`,
  },
  de: {
    FAILED: (amount, destination) =>
      `Deine Auszahlung von ${amount} auf ${destination} hat nicht geklappt. Das Geld ist wieder ` +
      `in deinem Guthaben. Öffne die Auszahlung: Dort steht der Grund, und du kannst es noch ` +
      `einmal versuchen.`,
    RETURNED: (amount, destination) =>
      `Deine Bank hat die Auszahlung von ${amount} auf ${destination} zurückgeschickt. Das Geld ` +
      `ist wieder in deinem Guthaben. Öffne die Auszahlung: Dort steht der Grund, und du kannst ` +
      `es noch einmal versuchen.`,
  },
  fr: {
    FAILED: (amount, destination) =>
      `Votre versement de ${amount} vers ${destination} n’a pas abouti. L’argent est de nouveau ` +
      `sur votre solde. Ouvrez le versement pour voir pourquoi et réessayer.`,
    RETURNED: (amount, destination) =>
      `Votre banque a renvoyé votre versement de ${amount} vers ${destination}. L’argent est de ` +
      `nouveau sur votre solde. Ouvrez le versement pour voir pourquoi et réessayer.`,
  },
  ar: {
    FAILED: (amount, destination) =>
      `لم تكتمل دفعتك بمبلغ ${amount} إلى ${destination}. عاد المال إلى رصيدك. افتح الدفعة لمعرفة ` +
      `السبب والمحاولة مرة أخرى.`,
    RETURNED: (amount, destination) =>
      `أعاد مصرفك دفعتك بمبلغ ${amount} إلى ${destination}. عاد المال إلى رصيدك. افتح الدفعة ` +
      `لمعرفة السبب والمحاولة مرة أخرى.`,
  },
};

/** The message that tells a person, in their language, that a payout went wrong. */
export function payoutTroubleWords(trouble: PayoutTrouble, locale: Locale): string {
  return words[locale][trouble.state](trouble.amount, trouble.destination);
}

const pausedWords: Record<Locale, (destination: string) => string> = {
  en: (destination) =>
    `Three payouts in a row to ${destination} did not arrive, so your payout plan is paused. Your money is safe on your balance. ` +
    `Add another payout card and the plan will resume.`,
  de: (destination) =>
    `Drei Auszahlungen nacheinander auf ${destination} sind nicht angekommen, deshalb ruht dein ` +
    `Auszahlungsplan. Dein Geld ist sicher in deinem Guthaben. Füge eine andere ` +
    `Auszahlungskarte hinzu, dann geht der Plan von selbst weiter.`,
  fr: (destination) =>
    `Trois versements de suite vers ${destination} n’ont pas abouti : votre plan de versement est ` +
    `en pause. Votre argent est en sécurité sur votre solde. Ajoutez une autre carte de versement, et ` +
    `le plan reprendra de lui-même.`,
  ar: (destination) =>
    `لم تصل ثلاث دفعات متتالية إلى ${destination}، لذلك توقفت خطة دفعك مؤقتًا. أموالك محفوظة في ` +
    `رصيدك. أضف بطاقة دفع أخرى وستُستأنف الخطة تلقائيًا.`,
};

/** The message that tells a person, in their language, that their plan rests. */
export function planPausedWords(destination: string, locale: Locale): string {
  return pausedWords[locale](destination);
}

/** That a payout of one's own was paid. */
export const payoutArrivedWords: Record<Locale, string> = {
  en: 'Your payout has been paid.',
  de: 'Deine Auszahlung wurde überwiesen.',
  fr: 'Votre versement a été effectué.',
  ar: 'تم تحويل دفعتك.',
};
