// What we write to a person whose data is ready to be taken.
import type { Locale } from '@tipwell/contract/fields';
import { writtenDate } from '../../../platform/written-date.ts';

const words: Record<Locale, (day: string) => string> = {
  en: (day) =>
    `The data that we keep of you is ready. Sign in to Tipwell and open “Your data” in your account: you can take it until ${day}. If you did not ask for it, tell support.`,
  de: (day) =>
    `Die Daten, die wir über dich speichern, liegen bereit. Melde dich bei Tipwell an und öffne in deinem Konto „Deine Daten“: Du kannst sie bis ${day} holen. Wenn du nicht darum gebeten hast, melde dich beim Support.`,
  fr: (day) =>
    `Les données que nous conservons sur vous sont prêtes. Connectez-vous à Tipwell et ouvrez « Vos données » dans votre compte : vous pouvez les prendre jusqu’au ${day}. Si vous ne les avez pas demandées, dites-le à l’assistance.`,
  ar: (day) =>
    `البيانات التي نحتفظ بها عنك جاهزة. سجّل الدخول إلى Tipwell وافتح «بياناتك» في حسابك، ويمكنك أخذها حتى ${day}. إن لم تطلبها فأخبر فريق الدعم.`,
};

export const readyWords = (lastDay: string, locale: Locale): string =>
  words[locale](writtenDate(lastDay, locale));
