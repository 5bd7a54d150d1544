// What we write to people and owners of a place that is paid out by another processor from now on.
import type { Locale } from '@tipwell/contract/api/fields';

const words: Record<Locale, (venue: string) => string> = {
  en: (venue) =>
    `Payouts from ${venue} now go through another payment service, which does not know your card or ` +
    `account yet. Your money is safe on your balance. Add a card or account under “My pay” to be paid.`,
  de: (venue) =>
    `Auszahlungen von ${venue} laufen jetzt über einen anderen Zahlungsdienst, der deine Karte oder ` +
    `dein Konto noch nicht kennt. Dein Geld ist sicher in deinem Guthaben. Gib unter „Mein ` +
    `Geld“ eine Karte oder ein Konto an, damit du ausgezahlt wirst.`,
  fr: (venue) =>
    `Les versements de ${venue} passent désormais par un autre service de paiement, qui ne connaît pas ` +
    `encore votre carte ou votre compte. Votre argent est en sécurité sur votre solde. Ajoutez une carte ` +
    `ou un compte dans « Mon argent » pour être payé.`,
  ar: (venue) =>
    `أصبحت الدفعات من ${venue} تمر عبر خدمة دفع أخرى لا تعرف بطاقتك أو حسابك بعد. أموالك محفوظة في رصيدك. ` +
    `أضف بطاقة أو حسابًا ضمن «مالي» ليصلك مالك.`,
};

/** Why a person who has been paid so far has to say anew where their money goes. */
export function paymentSystemWords(venue: string, locale: Locale): string {
  return words[locale](venue);
}

/** The names of the payment system that a place had, and of the one that it has. */
export interface PaymentSystems {
  before: string;
  after: string;
}

const ownersWords: Record<Locale, (venue: string, systems: PaymentSystems) => string> = {
  en: (venue, { before, after }) =>
    `An administrator of Tipwell moved ${venue} from ${before} to ${after}. New tips and payouts use ` +
    `${after} from now on. Payments and payouts that have started stay with ${before}. If you don’t agree, ` +
    `contact our support at once.`,
  de: (venue, { before, after }) =>
    `Die Administration von Tipwell hat ${venue} von ${before} auf ${after} umgestellt. Neue Trinkgelder und ` +
    `Auszahlungen laufen ab jetzt über ${after}. Was schon begonnen hat, bleibt bei ${before}. Bist du nicht ` +
    `einverstanden, wende dich sofort an unseren Support.`,
  fr: (venue, { before, after }) =>
    `Un administrateur de Tipwell a fait passer ${venue} de ${before} à ${after}. Les nouveaux pourboires et ` +
    `versements passent désormais par ${after}. Ce qui a déjà commencé reste chez ${before}. Si vous n’êtes ` +
    `pas d’accord, contactez immédiatement notre support.`,
  ar: (venue, { before, after }) =>
    `نقل أحد مسؤولي Tipwell ${venue} من ${before} إلى ${after}. تمر الإكراميات والدفعات الجديدة من الآن عبر ` +
    `${after}، وما بدأ منها يبقى لدى ${before}. إذا كنت لا توافق، فتواصل مع الدعم فورًا.`,
};

/** What owners read of a change that others made. */
export function ownersPaymentSystemWords(
  venue: string,
  systems: PaymentSystems,
  locale: Locale,
): string {
  return ownersWords[locale](venue, systems);
}
