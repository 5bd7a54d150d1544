// What we write to people whose workplace is paid out by another processor from now on, in their language.
import type { Locale } from '@tipwell/contract/fields';

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
