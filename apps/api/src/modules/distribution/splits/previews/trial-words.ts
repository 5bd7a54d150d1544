// What we write to people about a split that was tried and shown to them.
import type { Locale } from '@tipwell/contract/api/fields';

const words: Record<Locale, (place: string) => string> = {
  en: (place) =>
    `Another way to split tips at ${place} was tried out on the last 8 weeks. Nothing has changed: ` +
    'open Tipwell to see what it would have meant for you. Ask in Tipwell whatever you want to know about it.',
  de: (place) =>
    `Eine andere Aufteilung des Trinkgelds bei ${place} wurde an den letzten 8 Wochen ausprobiert. Es ` +
    'hat sich nichts geändert: Öffne Tipwell und sieh, was sie für dich bedeutet hätte. Frag in Tipwell, was du dazu wissen möchtest.',
  fr: (place) =>
    `Une autre répartition des pourboires chez ${place} a été essayée sur les 8 dernières semaines. Rien ` +
    'n’a changé : ouvrez Tipwell pour voir ce qu’elle aurait signifié pour vous. Posez dans Tipwell toutes vos questions à ce sujet.',
  ar: (place) =>
    `جُرِّبت طريقة أخرى لتوزيع الإكراميات في ${place} على آخر 8 أسابيع. لم يتغير شيء: افتح Tipwell لترى ما ` +
    'كانت ستعنيه لك. اسأل في Tipwell عن كل ما تريد معرفته عنها.',
};

/** The message about a trial that was shown, in the reader's language. */
export function trialWords(place: string, locale: Locale): string {
  return words[locale](place);
}
