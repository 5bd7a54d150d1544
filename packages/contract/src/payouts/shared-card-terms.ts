// What somebody agrees to who wants to be paid to their employer's card or account (onboarding §2,
// Employer-card terms). The version stands beside each consent: other words need another version.
import type { Locale } from '../api/fields.ts';

/** The version that is accepted today. */
export const sharedCardTermsVersion = '2026-11-21';

export interface SharedCardTerms {
  title: string;
  notice: string;
  agreements: readonly string[];
}

/** A template for a lawyer to confirm, as all our legal words. */
export const sharedCardTerms: Readonly<Record<Locale, SharedCardTerms>> = {
  en: {
    title: 'Be paid through your employer',
    notice:
      'Your payouts at this workplace then go to your employer and not to a card or account of your own. Please read what that means.',
    agreements: [
      'Your employer receives the money and passes it on to you. Once it has arrived there, Tipwell cannot bring it back.',
      'How and when it is passed on is between you and your employer. Every payout stays on your list, so that you can always show what was yours.',
      'This counts for this workplace alone, and for payouts from now on.',
      'If your employer changes the card or account, your money follows, and we tell you at once. If it is taken away, your money goes to your own again.',
      'You may go back to your own card or account at any time. Nobody may hold it against you.',
    ],
  },
  de: {
    title: 'Über den Betrieb ausgezahlt werden',
    notice:
      'Deine Auszahlungen an diesem Arbeitsplatz gehen dann an deinen Betrieb und nicht auf deine eigene Karte oder dein eigenes Konto. Bitte lies, was das heißt.',
    agreements: [
      'Dein Betrieb bekommt das Geld und gibt es an dich weiter. Ist es dort angekommen, kann Tipwell es nicht mehr zurückholen.',
      'Wie und wann es weitergegeben wird, machst du mit deinem Betrieb aus. Jede Auszahlung bleibt in deiner Liste, damit du immer zeigen kannst, was dir gehört.',
      'Das gilt nur für diesen Arbeitsplatz und nur für Auszahlungen ab jetzt.',
      'Wechselt dein Betrieb die Karte oder das Konto, geht dein Geld dorthin, und wir sagen es dir sofort. Fällt sie weg, geht dein Geld wieder auf deine eigene Karte oder dein eigenes Konto.',
      'Du kannst jederzeit zu deiner eigenen Karte oder deinem eigenen Konto zurück. Niemand darf dir das übel nehmen.',
    ],
  },
  fr: {
    title: 'Être payé par votre employeur',
    notice:
      'Vos versements pour ce lieu de travail iront alors à votre employeur et non sur une carte ou un compte à vous. Lisez ce que cela signifie.',
    agreements: [
      'Votre employeur reçoit l’argent et vous le remet. Une fois l’argent arrivé chez lui, Tipwell ne peut plus le récupérer.',
      'Comment et quand il vous est remis, vous en convenez avec votre employeur. Chaque versement reste dans votre liste : vous pouvez toujours montrer ce qui vous revenait.',
      'Cela vaut pour ce seul lieu de travail et pour les versements à partir de maintenant.',
      'Si votre employeur change de carte ou de compte, votre argent suit et nous vous prévenons aussitôt. S’il les retire, votre argent va de nouveau sur votre propre carte ou compte.',
      'Vous pouvez revenir à votre propre carte ou compte à tout moment. Personne ne peut vous le reprocher.',
    ],
  },
  ar: {
    title: 'استلام أموالك عن طريق صاحب العمل',
    notice:
      'ستذهب دفعاتك في مكان العمل هذا إلى صاحب العمل وليس إلى بطاقة أو حساب لك. يُرجى قراءة ما يعنيه ذلك.',
    agreements: [
      'يستلم صاحب العمل المال ويسلّمه إليك. بعد وصوله إليه لا يستطيع Tipwell استرداده.',
      'كيفية تسليمه إليك وموعده أمر بينك وبين صاحب العمل. تبقى كل دفعة في قائمتك لتتمكن دائمًا من إثبات ما كان لك.',
      'يسري ذلك على مكان العمل هذا وحده، وعلى الدفعات من الآن فصاعدًا.',
      'إذا غيّر صاحب العمل البطاقة أو الحساب انتقلت أموالك إليه ونخبرك فورًا. وإذا أُلغي ذلك عادت أموالك إلى بطاقتك أو حسابك.',
      'يمكنك العودة إلى بطاقتك أو حسابك في أي وقت، ولا يجوز لأحد أن يؤاخذك على ذلك.',
    ],
  },
};
