// What we write to a venue's owners about where its own money goes, in their language.
import type { Locale } from '@tipwell/contract/api/fields';
import type { CompanyDestinationChange } from '../events.ts';

interface Facts {
  venue: string;
  /** As its owners know it, `Visa ·· 4242`. */
  destination: string;
}

const words: Record<Locale, Record<CompanyDestinationChange, (facts: Facts) => string>> = {
  en: {
    NOT_TAKEN: ({ venue, destination }) =>
      `${venue}: somebody entered another card on a page that was opened before there was ` +
      `one. We did not accept it: the venue’s money still goes to ${destination}. If it was ` +
      `one of you, start again with your password; if not, contact our support at once.`,
    ADDED: ({ venue, destination }) =>
      `${venue}: the venue’s money is now paid out to ${destination}. If none of you did ` +
      `that, contact our support at once.`,
    REPLACED: ({ venue, destination }) =>
      `${venue}: from now on the venue’s money is paid out to ${destination} instead of ` +
      `where it went before. If none of you did that, contact our support at once.`,
    ACTIVE: ({ venue, destination }) =>
      `${venue}: ${destination} has been checked, and payouts to it are now possible.`,
    BLOCKED: ({ venue, destination }) =>
      `${venue}: the bank doesn’t accept payouts to ${destination}. The money is safe on ` +
      `the balance. Add another card or account.`,
    REMOVED: ({ venue, destination }) =>
      `${venue}: ${destination} was removed, and the venue’s money stays on its balance ` +
      `until there is another card or account. If none of you did that, contact our support ` +
      `at once.`,
  },
  de: {
    NOT_TAKEN: ({ venue, destination }) =>
      `${venue}: Auf einer Seite, die geöffnet wurde, bevor es eine Karte gab, wurde eine andere Karte ` +
      `angegeben. Sie wurde nicht übernommen: Das Geld des Betriebs geht weiter auf ${destination}. Wer ` +
      `von euch sie angegeben hat, beginnt noch einmal mit dem Passwort; war es niemand von euch, sag ` +
      `es sofort unserem Support.`,
    ADDED: ({ venue, destination }) =>
      `${venue}: Das Geld des Betriebs wird jetzt auf ${destination} ausgezahlt. War das niemand von ` +
      `euch, sag es sofort unserem Support.`,
    REPLACED: ({ venue, destination }) =>
      `${venue}: Das Geld des Betriebs wird ab jetzt auf ${destination} ausgezahlt und nicht mehr ` +
      `dorthin, wo es bisher hinging. War das niemand von euch, sag es sofort unserem Support.`,
    ACTIVE: ({ venue, destination }) =>
      `${venue}: ${destination} ist geprüft; Auszahlungen dorthin sind jetzt möglich.`,
    BLOCKED: ({ venue, destination }) =>
      `${venue}: Die Bank lässt keine Auszahlungen auf ${destination} zu. Das Geld ist sicher im ` +
      `Guthaben. Füge eine andere Karte oder ein anderes Konto hinzu.`,
    REMOVED: ({ venue, destination }) =>
      `${venue}: ${destination} wurde entfernt. Das Geld des Betriebs bleibt im Guthaben, bis es eine ` +
      `andere Karte oder ein anderes Konto gibt. War das niemand von euch, sag es sofort unserem Support.`,
  },
  fr: {
    NOT_TAKEN: ({ venue, destination }) =>
      `${venue} : une autre carte a été saisie sur une page ouverte avant qu’il y en ait une. Elle n’a ` +
      `pas été acceptée : l’argent de l’établissement va toujours sur ${destination}. Si l’un de vous ` +
      `l’a saisie, qu’il recommence avec son mot de passe ; si ce n’était aucun de vous, prévenez ` +
      `tout de suite notre assistance.`,
    ADDED: ({ venue, destination }) =>
      `${venue} : l’argent de l’établissement est désormais versé sur ${destination}. Si aucun de vous ` +
      `ne l’a fait, prévenez tout de suite notre assistance.`,
    REPLACED: ({ venue, destination }) =>
      `${venue} : l’argent de l’établissement est désormais versé sur ${destination} et non plus là où ` +
      `il allait. Si aucun de vous ne l’a fait, prévenez tout de suite notre assistance.`,
    ACTIVE: ({ venue, destination }) =>
      `${venue} : ${destination} a été vérifié ; les versements y sont maintenant possibles.`,
    BLOCKED: ({ venue, destination }) =>
      `${venue} : la banque ne permet pas de versements sur ${destination}. L’argent est en sécurité ` +
      `sur le solde. Ajoutez une autre carte ou un autre compte.`,
    REMOVED: ({ venue, destination }) =>
      `${venue} : ${destination} a été retiré ; l’argent de l’établissement reste sur son solde jusqu’à ` +
      `ce qu’il y ait une autre carte ou un autre compte. Si aucun de vous ne l’a fait, prévenez tout ` +
      `de suite notre assistance.`,
  },
  ar: {
    NOT_TAKEN: ({ venue, destination }) =>
      `${venue}: أُدخلت بطاقة أخرى في صفحة فُتحت قبل أن تكون هناك بطاقة. لم تُقبل: ما زالت أموال المنشأة تُدفع إلى ` +
      `${destination}. من أدخلها منكم فليبدأ من جديد بكلمة مروره، وإذا لم يكن أحدًا منكم فأخبروا الدعم فورًا.`,
    ADDED: ({ venue, destination }) =>
      `${venue}: تُدفع أموال المنشأة الآن إلى ${destination}. إذا لم يفعل أحد منكم ذلك، فأخبروا الدعم فورًا.`,
    REPLACED: ({ venue, destination }) =>
      `${venue}: من الآن فصاعدًا تُدفع أموال المنشأة إلى ${destination} وليس إلى حيث كانت تُدفع من قبل. ` +
      `إذا لم يفعل أحد منكم ذلك، فأخبروا الدعم فورًا.`,
    ACTIVE: ({ venue, destination }) =>
      `${venue}: تم التحقق من ${destination} ويمكن الدفع إليه الآن.`,
    BLOCKED: ({ venue, destination }) =>
      `${venue}: لا يسمح المصرف بالدفع إلى ${destination}. المال محفوظ في الرصيد. أضف بطاقة أو ` +
      `حسابًا آخر.`,
    REMOVED: ({ venue, destination }) =>
      `${venue}: أُزيل ${destination}. تبقى أموال المنشأة في رصيدها إلى أن توجد بطاقة أخرى أو حساب آخر. ` +
      `إذا لم يفعل أحد منكم ذلك، فأخبروا الدعم فورًا.`,
  },
};

/** One sentence or two about a change of a venue's own card or account. */
export function companyDestinationWords(
  what: CompanyDestinationChange,
  facts: Facts,
  locale: Locale,
): string {
  return words[locale][what](facts);
}
