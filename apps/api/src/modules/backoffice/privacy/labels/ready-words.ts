// What we write to a person whose data is ready to be taken.
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';

const words: Record<Locale, (day: string) => string> = {
  en: (day) =>
    `The data that we hold about you is ready. Sign in to Tipwell and open “Your data” in your account: you can download it until ${day}. If you did not ask for it, contact support.`,
  de: (day) =>
    `Die Daten, die wir über dich speichern, liegen bereit. Melde dich bei Tipwell an und öffne in deinem Konto „Deine Daten“: Du kannst sie bis ${day} herunterladen. Wenn du nicht darum gebeten hast, wende dich an den Support.`,
  fr: (day) =>
    `Les données que nous conservons sur vous sont prêtes. Connectez-vous à Tipwell et ouvrez « Vos données » dans votre compte : vous pouvez les télécharger jusqu’au ${day}. Si vous ne les avez pas demandées, contactez l’assistance.`,
  ar: (day) =>
    `البيانات التي نحتفظ بها عنك جاهزة. سجّل الدخول إلى Tipwell وافتح «بياناتك» في حسابك، ويمكنك تنزيلها حتى ${day}. إن لم تطلبها فتواصل مع الدعم.`,
};

export const readyWords = (lastDay: string, locale: Locale): string =>
  words[locale](writtenDate(lastDay, locale));
