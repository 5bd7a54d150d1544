import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Locale } from '@tipwell/contract/api/fields';

/** What a text can say: a phone lies on a table, so it names no amount, no guest, no colleague and no card. */
export type TextSubject = Exclude<MessageTopic, 'NEWS'> | 'PAYOUT_TROUBLE' | 'PAYOUT_ARRIVED';

/**
 * In the alphabet of text messages (GSM-7) where the language has one, for a sign outside it halves what fits: no
 * round apostrophes, and in French neither ê nor ç.
 */
const words: Record<Locale, Record<TextSubject, string>> = {
  en: {
    PAYOUT_TROUBLE: 'A payout did not arrive. The money is back on the balance.',
    PAYOUT_ARRIVED: 'Your payout has been paid.',
    PAYOUTS: 'There is news about your payouts.',
    TIPS: 'A guest has just tipped you.',
    REVIEWS: 'A guest has just reviewed you.',
    TEAM: 'Your venue has a reminder for you.',
    SECURITY: 'Something about your account needs your attention.',
  },
  de: {
    PAYOUT_TROUBLE: 'Eine Auszahlung kam nicht an. Das Geld ist wieder auf dem Guthaben.',
    PAYOUT_ARRIVED: 'Deine Auszahlung wurde überwiesen.',
    PAYOUTS: 'Es gibt etwas Neues zu deinen Auszahlungen.',
    TIPS: 'Ein Gast hat dir gerade Trinkgeld gegeben.',
    REVIEWS: 'Ein Gast hat dich gerade bewertet.',
    TEAM: 'Dein Betrieb erinnert dich an etwas.',
    SECURITY: 'Dein Konto braucht deine Aufmerksamkeit.',
  },
  fr: {
    PAYOUT_TROUBLE: "Un versement n'a pas abouti. La somme est de nouveau sur le solde.",
    PAYOUT_ARRIVED: 'Votre versement a été effectué.',
    PAYOUTS: 'Il y a du nouveau pour vos versements.',
    TIPS: 'Un client vient de vous laisser un pourboire.',
    REVIEWS: 'Un client vient de vous laisser un avis.',
    TEAM: 'Votre établissement a un rappel pour vous.',
    SECURITY: 'Votre compte demande votre attention.',
  },
  ar: {
    PAYOUT_TROUBLE: 'لم تصل إحدى الدفعات. عاد المال إلى الرصيد.',
    PAYOUT_ARRIVED: 'تم تحويل دفعتك.',
    PAYOUTS: 'هناك جديد بخصوص دفعاتك.',
    TIPS: 'ترك لك ضيف إكرامية للتو.',
    REVIEWS: 'قيّمك ضيف للتو.',
    TEAM: 'لدى مكان عملك تذكير لك.',
    SECURITY: 'أمر في حسابك يحتاج إلى انتباهك.',
  },
};

/** A text in somebody's language: who writes, what happened, and where to read of it. */
export function textWords(subject: TextSubject, locale: Locale, address: string | null): string {
  const said = `Tipwell: ${words[locale][subject]}`;
  return address === null ? said : `${said} ${address}`;
}
