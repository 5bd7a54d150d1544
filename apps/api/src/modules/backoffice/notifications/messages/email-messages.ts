import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Locale } from '@tipwell/contract/api/fields';

const subjects: Record<Locale, Record<MessageTopic, string>> = {
  en: {
    TIPS: 'A new tip',
    REVIEWS: 'A new review',
    PAYOUTS: 'About your payout',
    TEAM: 'A reminder from your venue',
    NEWS: 'News from Tipwell',
    SECURITY: 'About your account',
  },
  de: {
    TIPS: 'Neues Trinkgeld',
    REVIEWS: 'Neue Bewertung',
    PAYOUTS: 'Zu deiner Auszahlung',
    TEAM: 'Eine Erinnerung deines Betriebs',
    NEWS: 'Neues von Tipwell',
    SECURITY: 'Zu deinem Konto',
  },
  fr: {
    TIPS: 'Un nouveau pourboire',
    REVIEWS: 'Un nouvel avis',
    PAYOUTS: 'À propos de votre versement',
    TEAM: 'Un rappel de votre établissement',
    NEWS: 'Des nouvelles de Tipwell',
    SECURITY: 'À propos de votre compte',
  },
  ar: {
    TIPS: 'إكرامية جديدة',
    REVIEWS: 'تقييم جديد',
    PAYOUTS: 'بخصوص دفعتك',
    TEAM: 'تذكير من مكان عملك',
    NEWS: 'أخبار Tipwell',
    SECURITY: 'بخصوص حسابك',
  },
};

const whereToChange: Record<Locale, string> = {
  en: 'You chose to get this by e-mail. Change it in Tipwell under “Your details”, “Messages to you”.',
  de: 'Du hast gewählt, das per E-Mail zu bekommen. Ändern kannst du es in Tipwell unter „Deine Angaben“, „Nachrichten an dich“.',
  fr: 'Vous avez choisi de recevoir ceci par e-mail. Pour changer : dans Tipwell, « Vos informations », « Vos messages ».',
  ar: 'اخترت أن يصلك هذا بالبريد الإلكتروني. يمكنك تغيير ذلك في Tipwell ضمن «بياناتك»، «الرسائل إليك».',
};

/** What stands above and below a message that goes by e-mail. */
export function emailWords(
  topic: MessageTopic,
  locale: Locale,
): { subject: string; footnote: string } {
  return { subject: subjects[locale][topic], footnote: whereToChange[locale] };
}

/** That there is a tip or a review; what and how much stands behind the sign-in. */
export const newsWords: Record<Locale, Record<'TIPS' | 'REVIEWS', string>> = {
  en: {
    TIPS: 'A guest has just tipped you. Open “My tips” to see it.',
    REVIEWS: 'A guest has just reviewed you. Open “My tips” to read it.',
  },
  de: {
    TIPS: 'Ein Gast hat dir gerade Trinkgeld gegeben. Du siehst es unter „Meine Trinkgelder“.',
    REVIEWS: 'Ein Gast hat dich gerade bewertet. Du liest die Bewertung unter „Meine Trinkgelder“.',
  },
  fr: {
    TIPS: 'Un client vient de vous laisser un pourboire. Il est dans « Pourboires ».',
    REVIEWS: 'Un client vient de vous laisser un avis. Il est dans « Pourboires ».',
  },
  ar: {
    TIPS: 'ترك لك ضيف إكرامية للتو. تجدها في «إكرامياتي».',
    REVIEWS: 'قيّمك ضيف للتو. تجد تقييمه في «إكرامياتي».',
  },
};
