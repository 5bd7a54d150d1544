import type { Locale } from '@tipwell/contract/api/fields';
import type { ReviewReason } from '@tipwell/contract/payouts/review-limits';

/** What a person is told of a review of their own money. */
export interface MoneyReview {
  reason: ReviewReason;
  /** As written in the language: `£530.48`. */
  amount: string;
  /** As written in the language: a day and a time. */
  until: string;
}

interface Words {
  reasons: Record<ReviewReason, string>;
  HELD: (because: string, until: string) => string;
  KEPT: (amount: string, until: string) => string;
  RELEASED: (amount: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    reasons: {
      ONE_CARD: 'unusually much came from the same card',
      ONE_DEVICE: 'several cards were used on the same phone',
      MANY_PEOPLE: 'one card tipped many people in a short time',
      LARGE_TIPS: 'several unusually large payments came within a day',
      ABOVE_USUAL: 'far more than usual came within a day',
    },
    HELD: (because, until) =>
      `We’re checking some of your latest tips before they can be paid out, because ${because}. ` +
      `We’ll tell you by ${until}. You don’t need to do anything.`,
    KEPT: (amount, until) =>
      `We need more time to check ${amount} of your balance. We’ll tell you by ${until}. You don’t need to do anything.`,
    RELEASED: (amount) =>
      `We’ve finished checking ${amount} of your balance. It can be paid out now.`,
  },
  de: {
    reasons: {
      ONE_CARD: 'von derselben Karte ungewöhnlich viel kam',
      ONE_DEVICE: 'auf demselben Telefon mehrere Karten benutzt wurden',
      MANY_PEOPLE: 'eine Karte in kurzer Zeit vielen Personen Trinkgeld gegeben hat',
      LARGE_TIPS: 'an einem Tag mehrere ungewöhnlich hohe Zahlungen kamen',
      ABOVE_USUAL: 'an einem Tag viel mehr als üblich kam',
    },
    HELD: (because, until) =>
      `Wir prüfen einige deiner letzten Trinkgelder, bevor sie ausgezahlt werden können, weil ${because}. ` +
      `Bis ${until} sagen wir dir Bescheid. Du musst nichts tun.`,
    KEPT: (amount, until) =>
      `Wir brauchen mehr Zeit, um ${amount} deines Guthabens zu prüfen. Bis ${until} sagen wir dir Bescheid. Du musst nichts tun.`,
    RELEASED: (amount) =>
      `Wir haben ${amount} deines Guthabens geprüft. Das Geld kann jetzt ausgezahlt werden.`,
  },
  fr: {
    reasons: {
      ONE_CARD: 'une même carte a versé une somme inhabituelle',
      ONE_DEVICE: 'plusieurs cartes ont été utilisées sur le même téléphone',
      MANY_PEOPLE: 'une carte a donné un pourboire à beaucoup de personnes en peu de temps',
      LARGE_TIPS: 'plusieurs paiements inhabituellement élevés sont arrivés en une journée',
      ABOVE_USUAL: 'beaucoup plus que d’habitude est arrivé en une journée',
    },
    HELD: (because, until) =>
      `Nous vérifions certains de vos derniers pourboires avant leur versement, car ${because}. ` +
      `Nous vous répondrons au plus tard ${until}. Vous n’avez rien à faire.`,
    KEPT: (amount, until) =>
      `Il nous faut plus de temps pour vérifier ${amount} de votre solde. Nous vous répondrons au plus tard ${until}. Vous n’avez rien à faire.`,
    RELEASED: (amount) =>
      `Nous avons terminé la vérification de ${amount} de votre solde. Cet argent peut maintenant vous être versé.`,
  },
  ar: {
    reasons: {
      ONE_CARD: 'وصل مبلغ كبير غير معتاد من البطاقة نفسها',
      ONE_DEVICE: 'استُخدمت عدة بطاقات على الهاتف نفسه',
      MANY_PEOPLE: 'دفعت بطاقة واحدة إكراميات لأشخاص كثيرين خلال وقت قصير',
      LARGE_TIPS: 'وصلت عدة مدفوعات كبيرة غير معتادة خلال يوم واحد',
      ABOVE_USUAL: 'وصل خلال يوم واحد أكثر بكثير من المعتاد',
    },
    HELD: (because, until) =>
      `نتحقق من بعض إكرامياتك الأخيرة قبل أن تُدفع، لأنه ${because}. سنخبرك في موعد أقصاه ${until}. لا يلزمك فعل أي شيء.`,
    KEPT: (amount, until) =>
      `نحتاج إلى مزيد من الوقت للتحقق من ${amount} من رصيدك. سنخبرك في موعد أقصاه ${until}. لا يلزمك فعل أي شيء.`,
    RELEASED: (amount) => `انتهينا من التحقق من ${amount} من رصيدك. يمكن دفع هذا المبلغ الآن.`,
  },
};

/** The message that tells a person, in their language, how a check of their money stands. */
export function moneyReviewWords(
  what: 'HELD' | 'KEPT' | 'RELEASED',
  { reason, amount, until }: MoneyReview,
  locale: Locale,
): string {
  const own = words[locale];
  if (what === 'HELD') return own.HELD(own.reasons[reason], until);
  return what === 'KEPT' ? own.KEPT(amount, until) : own.RELEASED(amount);
}
