import type { ReminderCause } from '@tipwell/contract/backoffice/calls/alerts';
import type { Locale } from '@tipwell/contract/api/fields';

const words: Record<Locale, Record<ReminderCause, (venue: string) => string>> = {
  en: {
    LEGAL_DATE: (venue) =>
      `A reminder from ${venue}: the law sets a date by which some of your tips must reach you. ` +
      `Open “My pay” to see what is missing before they can be paid out.`,
    PAYOUT_FAILED: (venue) =>
      `A reminder from ${venue}: your last payout did not arrive. The money is on your balance. Open ` +
      `“My pay” to see why and to try again.`,
    DESTINATION_REFUSED: (venue) =>
      `A reminder from ${venue}: your bank no longer accepts payouts to your card or account. Add ` +
      `another one in “My pay”; your money is safe until then.`,
    NO_PAYOUT_CARD: (venue) =>
      `A reminder from ${venue}: you have tips there, but no card or account to be paid to. Add one in “My pay”.`,
    SCHEME_NOT_ANSWERED: (venue) =>
      `A reminder from ${venue}: please accept or reject how tips are split there. Until you do, your share is held for you and cannot be paid out.`,
  },
  de: {
    LEGAL_DATE: (venue) =>
      `Eine Erinnerung von ${venue}: Ein Teil deines Trinkgelds muss bis zu einem gesetzlichen ` +
      `Stichtag bei dir sein. Unter „Mein Geld“ siehst du, was für die Auszahlung noch fehlt.`,
    PAYOUT_FAILED: (venue) =>
      `Eine Erinnerung von ${venue}: Deine letzte Auszahlung ist nicht angekommen. Das Geld ist in ` +
      `deinem Guthaben. Unter „Mein Geld“ steht der Grund, und du kannst es noch einmal versuchen.`,
    DESTINATION_REFUSED: (venue) =>
      `Eine Erinnerung von ${venue}: Deine Bank nimmt auf deiner Karte oder deinem Konto keine ` +
      `Auszahlungen mehr an. Gib unter „Mein Geld“ eine andere Karte oder ein anderes Konto an; bis ` +
      `dahin ist dein Geld sicher.`,
    NO_PAYOUT_CARD: (venue) =>
      `Eine Erinnerung von ${venue}: Du hast dort Trinkgeld, aber keine Karte und kein Konto für ` +
      `die Auszahlung. Gib unter „Mein Geld“ eins davon an.`,
    SCHEME_NOT_ANSWERED: (venue) =>
      `Eine Erinnerung von ${venue}: Bitte sag, ob du mit der Aufteilung des Trinkgelds dort ` +
      `einverstanden bist. Bis dahin wird dein Anteil für dich aufgehoben und kann nicht ausgezahlt ` +
      `werden.`,
  },
  fr: {
    LEGAL_DATE: (venue) =>
      `Un rappel de ${venue} : la loi fixe une date avant laquelle une partie de vos pourboires doit ` +
      `vous parvenir. Ouvrez « Mon argent » pour voir ce qui manque encore au versement.`,
    PAYOUT_FAILED: (venue) =>
      `Un rappel de ${venue} : votre dernier versement n’est pas arrivé. L’argent est sur votre ` +
      `solde. Ouvrez « Mon argent » pour voir pourquoi et réessayer.`,
    DESTINATION_REFUSED: (venue) =>
      `Un rappel de ${venue} : votre banque n’accepte plus de versements sur votre carte ou votre ` +
      `compte. Ajoutez-en un autre dans « Mon argent » ; d’ici là, votre argent est en sécurité.`,
    NO_PAYOUT_CARD: (venue) =>
      `Un rappel de ${venue} : vous y avez des pourboires, mais ni carte ni compte pour les ` +
      `recevoir. Ajoutez-en un dans « Mon argent ».`,
    SCHEME_NOT_ANSWERED: (venue) =>
      `Un rappel de ${venue} : dites si vous acceptez la répartition des pourboires qui y est appliquée. ` +
      `D’ici là, votre part est gardée pour vous et ne peut pas être versée.`,
  },
  ar: {
    LEGAL_DATE: (venue) =>
      `تذكير من ${venue}: يحدد القانون موعدًا يجب أن يصلك قبله جزء من إكرامياتك. افتح «مالي» لترى ` +
      `ما ينقص قبل دفعها.`,
    PAYOUT_FAILED: (venue) =>
      `تذكير من ${venue}: لم تصل دفعتك الأخيرة. المال في رصيدك. افتح «مالي» لترى السبب وتحاول ` +
      `مرة أخرى.`,
    DESTINATION_REFUSED: (venue) =>
      `تذكير من ${venue}: لم يعد مصرفك يقبل الدفعات على بطاقتك أو حسابك. أضف بطاقة أو حسابًا آخر في ` +
      `«مالي»؛ ومالك محفوظ حتى ذلك الحين.`,
    NO_PAYOUT_CARD: (venue) =>
      `تذكير من ${venue}: لديك إكراميات هناك، ولكن لا توجد بطاقة أو حساب لدفعها إليه. أضف أحدهما في ` +
      `«مالي».`,
    SCHEME_NOT_ANSWERED: (venue) =>
      `تذكير من ${venue}: قل من فضلك هل توافق على طريقة توزيع الإكراميات هناك. وحتى ذلك الحين تُحفظ ` +
      `حصتك لك ولا يمكن دفعها.`,
  },
};

/** What somebody reads who is reminded of what they alone can put right at a venue. */
export function reminderWords(cause: ReminderCause, venue: string, locale: Locale): string {
  return words[locale][cause](venue);
}
