// What we write to somebody whose account is over when what they are owed is to be paid, in their language.
import type { Locale } from '@tipwell/contract/api/fields';

export type OwnerNews = 'ASKED' | 'CONFIRMED';

export const ownerWords: Readonly<Record<Locale, Record<OwnerNews, (to: string) => string>>> = {
  en: {
    ASKED: (to) =>
      `We have been asked to pay out the tips still owed to you, to ${to}. If this is not your card or account, or you did not ask for it, contact our support at once.`,
    CONFIRMED: (to) => `The tips still owed to you are on their way to ${to}.`,
  },
  de: {
    ASKED: (to) =>
      `Wir wurden gebeten, dein noch offenes Trinkgeld auszuzahlen, und zwar auf ${to}. Ist das nicht deine Karte oder dein Konto, oder hast du nicht darum gebeten, melde dich sofort bei unserem Support.`,
    CONFIRMED: (to) => `Dein noch offenes Trinkgeld ist unterwegs zu ${to}.`,
  },
  fr: {
    ASKED: (to) =>
      `On nous a demandé de vous verser les pourboires qui vous sont encore dus, sur ${to}. Si ce n’est pas votre carte ou votre compte, ou si vous n’avez rien demandé, contactez tout de suite notre assistance.`,
    CONFIRMED: (to) => `Les pourboires qui vous étaient encore dus sont en route vers ${to}.`,
  },
  ar: {
    ASKED: (to) =>
      `طُلب منّا دفع ما تبقّى لك من إكراميات إلى ${to}. إذا لم تكن هذه بطاقتك أو حسابك، أو لم تطلب ذلك، فتواصل مع الدعم فورًا.`,
    CONFIRMED: (to) => `ما تبقّى لك من إكراميات في طريقه إلى ${to}.`,
  },
};
