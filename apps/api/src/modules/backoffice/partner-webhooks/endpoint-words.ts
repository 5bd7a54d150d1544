// What we write to the owners of a place about where messages go. A host is what somebody typed: it stands in quotes.
import type { Locale } from '@tipwell/contract/api/fields';

type Say = (host: string, place: string) => string;

const words: Record<'MADE' | 'FAILED', Record<Locale, Say>> = {
  MADE: {
    en: (host, place) =>
      `“${host}” is now told what happens at ${place}. If you did not expect this, remove the webhook in Tipwell.`,
    de: (host, place) =>
      `„${host}“ erfährt jetzt, was bei ${place} passiert. Wenn du das nicht erwartet hast, entferne den Webhook in Tipwell.`,
    fr: (host, place) =>
      `« ${host} » est désormais informé de ce qui se passe chez ${place}. Si vous ne vous y attendiez pas, supprimez le webhook dans Tipwell.`,
    ar: (host, place) =>
      `يُبلَّغ «${host}» الآن بما يحدث في ${place}. إذا لم تكن تتوقع ذلك فاحذف الـ webhook في Tipwell.`,
  },
  FAILED: {
    en: (host, place) =>
      `“${host}” has not taken our messages about ${place}, so we have stopped sending them. Once it works again, turn the webhook on in Tipwell and send what was missed.`,
    de: (host, place) =>
      `„${host}“ hat unsere Nachrichten über ${place} nicht angenommen, deshalb senden wir keine mehr. Sobald es wieder läuft, schalte den Webhook in Tipwell ein und sende das Verpasste nach.`,
    fr: (host, place) =>
      `« ${host} » n’a pas accepté nos messages sur ${place}, nous avons donc cessé de les envoyer. Une fois le problème résolu, réactivez le webhook dans Tipwell et renvoyez ce qui a été manqué.`,
    ar: (host, place) =>
      `لم يقبل «${host}» رسائلنا عن ${place}، فتوقفنا عن إرسالها. عندما يعمل من جديد فعّل الـ webhook في Tipwell وأرسل ما فات.`,
  },
};

/** That messages go somewhere new, or no more, in the language of whoever reads it. */
export function endpointWords(
  what: 'MADE' | 'FAILED',
  { host, place }: { host: string; place: string },
  locale: Locale,
): string {
  return words[what][locale](host, place);
}
