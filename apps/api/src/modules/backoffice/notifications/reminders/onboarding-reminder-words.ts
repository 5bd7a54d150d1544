import type { Locale } from '@tipwell/contract/api/fields';
import type { OwnToDo } from '@tipwell/contract/people/own-tasks.rule';

/** What is to be done about each hold that its owner can end. */
const missingSteps: Record<Locale, Record<OwnToDo, string>> = {
  en: {
    TERMS: 'please read and accept the terms in Tipwell.',
    DISTRIBUTION_RULES: 'please read and accept the rules for sharing tips in Tipwell.',
    PREPAID_CARD_TERMS: 'please read and accept the prepaid card’s terms in Tipwell.',
    PROFILE: 'please complete your details in Tipwell.',
    PASSWORD: 'please choose a password of your own in Tipwell.',
    IDENTITY_NOT_GIVEN: 'please show your ID in Tipwell.',
    IDENTITY_AGAIN: 'please show your ID in Tipwell once more.',
    ISSUER_DETAILS: 'please give the details for your prepaid card in Tipwell.',
    NO_DESTINATION: 'please add a card or account to be paid to in Tipwell.',
    DESTINATION_REFUSED:
      'your bank refused your card or account. Please add another one in Tipwell.',
  },
  de: {
    TERMS: 'Bitte lies und akzeptiere die Bedingungen in Tipwell.',
    DISTRIBUTION_RULES: 'Bitte lies und akzeptiere die Regeln zur Aufteilung in Tipwell.',
    PREPAID_CARD_TERMS: 'Bitte lies und akzeptiere die Bedingungen der Prepaid-Karte in Tipwell.',
    PROFILE: 'Bitte vervollständige deine Angaben in Tipwell.',
    PASSWORD: 'Bitte wähle in Tipwell ein eigenes Passwort.',
    IDENTITY_NOT_GIVEN: 'Bitte zeig in Tipwell deinen Ausweis.',
    IDENTITY_AGAIN: 'Bitte zeig deinen Ausweis in Tipwell noch einmal.',
    ISSUER_DETAILS: 'Bitte gib in Tipwell die Angaben für deine Prepaid-Karte an.',
    NO_DESTINATION: 'Bitte gib in Tipwell eine Karte oder ein Konto für die Auszahlung an.',
    DESTINATION_REFUSED:
      'Deine Bank hat deine Karte oder dein Konto abgelehnt. Bitte gib in Tipwell eine andere Karte oder ein anderes Konto an.',
  },
  fr: {
    TERMS: 'lisez et acceptez les conditions dans Tipwell.',
    DISTRIBUTION_RULES: 'lisez et acceptez les règles de répartition dans Tipwell.',
    PREPAID_CARD_TERMS: 'lisez et acceptez les conditions de la carte prépayée dans Tipwell.',
    PROFILE: 'complétez vos informations dans Tipwell.',
    PASSWORD: 'choisissez votre propre mot de passe dans Tipwell.',
    IDENTITY_NOT_GIVEN: 'présentez votre pièce d’identité dans Tipwell.',
    IDENTITY_AGAIN: 'présentez encore une fois votre pièce d’identité dans Tipwell.',
    ISSUER_DETAILS: 'donnez les informations pour votre carte prépayée dans Tipwell.',
    NO_DESTINATION: 'ajoutez dans Tipwell une carte ou un compte où être payé.',
    DESTINATION_REFUSED:
      'votre banque a refusé votre carte ou votre compte. Ajoutez-en un autre dans Tipwell.',
  },
  ar: {
    TERMS: 'اقرأ الشروط واقبلها في Tipwell.',
    DISTRIBUTION_RULES: 'اقرأ قواعد توزيع الإكراميات واقبلها في Tipwell.',
    PREPAID_CARD_TERMS: 'اقرأ شروط البطاقة مسبقة الدفع واقبلها في Tipwell.',
    PROFILE: 'أكمل بياناتك في Tipwell.',
    PASSWORD: 'اختر كلمة مرور خاصة بك في Tipwell.',
    IDENTITY_NOT_GIVEN: 'أظهر وثيقة هويتك في Tipwell.',
    IDENTITY_AGAIN: 'أظهر وثيقة هويتك في Tipwell مرة أخرى.',
    ISSUER_DETAILS: 'أدخل بيانات بطاقتك مسبقة الدفع في Tipwell.',
    NO_DESTINATION: 'أضف في Tipwell بطاقة أو حسابًا تُدفع إليه إكرامياتك.',
    DESTINATION_REFUSED: 'رفض مصرفك بطاقتك أو حسابك. أضف غيرهما في Tipwell.',
  },
};

const frames: Record<Locale, (venue: string, what: string) => string> = {
  en: (venue, what) =>
    `A reminder from ${venue}: ${what} Until then your tips are kept for you and cannot be paid out.`,
  de: (venue, what) =>
    `Eine Erinnerung von ${venue}: ${what} Bis dahin wird dein Trinkgeld für dich aufgehoben und kann nicht ausgezahlt werden.`,
  fr: (venue, what) =>
    `Un rappel de ${venue} : ${what} D’ici là, vos pourboires sont gardés pour vous et ne peuvent pas être versés.`,
  ar: (venue, what) => `تذكير من ${venue}: ${what} وحتى ذلك الحين تُحفظ إكرامياتك لك ولا يمكن دفعها.`,
};

/** What somebody reads whose venue reminds them of what keeps their money. */
export function onboardingReminderWords(hold: OwnToDo, venue: string, locale: Locale): string {
  return frames[locale](venue, missingSteps[locale][hold]);
}
