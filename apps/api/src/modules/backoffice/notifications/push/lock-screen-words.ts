import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Locale } from '@tipwell/contract/api/fields';

/** What concerns somebody's money or account is read after they have signed in, and not on a lock screen. */
type Reticent = Exclude<MessageTopic, 'TIPS' | 'REVIEWS' | 'NEWS'>;

const words: Record<Locale, Record<Reticent, string>> = {
  en: {
    PAYOUTS: 'There is news about your money. Open Tipwell to read it.',
    TEAM: 'Your venue has a reminder for you. Open Tipwell to read it.',
    SECURITY: 'Something about your account needs your attention. Open Tipwell to read it.',
  },
  de: {
    PAYOUTS: 'Es gibt etwas Neues zu deinem Geld. Öffne Tipwell, um es zu lesen.',
    TEAM: 'Dein Betrieb erinnert dich an etwas. Öffne Tipwell, um es zu lesen.',
    SECURITY: 'Etwas zu deinem Konto braucht deine Aufmerksamkeit. Öffne Tipwell, um es zu lesen.',
  },
  fr: {
    PAYOUTS: 'Il y a du nouveau au sujet de votre argent. Ouvrez Tipwell pour le lire.',
    TEAM: 'Votre établissement a un rappel pour vous. Ouvrez Tipwell pour le lire.',
    SECURITY: 'Votre compte demande votre attention. Ouvrez Tipwell pour en savoir plus.',
  },
  ar: {
    PAYOUTS: 'هناك جديد بخصوص أموالك. افتح Tipwell لقراءته.',
    TEAM: 'لدى مكان عملك تذكير لك. افتح Tipwell لقراءته.',
    SECURITY: 'هناك أمر في حسابك يحتاج إلى انتباهك. افتح Tipwell لقراءته.',
  },
};

/** What a lock screen says of a message: of tips, reviews and news the message, which names no amount. */
export function lockScreenWords(topic: MessageTopic, message: string, locale: Locale): string {
  return topic === 'TIPS' || topic === 'REVIEWS' || topic === 'NEWS'
    ? message
    : words[locale][topic];
}
