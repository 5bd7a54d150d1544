// What we write to somebody whose shift has no end or no start.
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';
import type { GapFound } from '../events.ts';

type Sentence = (day: string, place: string) => string;
/** What lacks of the shift; of one that is longer than a shift can be, the end is not believed. */
type Lacking = 'END' | 'START';

const words: Record<Locale, Record<Lacking | 'LEFT_OUT', Sentence>> = {
  en: {
    END: (day, place) =>
      `Your shift on ${day} at ${place} has no valid finish time. Add when you finished so that your hours count.`,
    START: (day, place) =>
      `Your shift on ${day} at ${place} has no start time. Add when you started so that your hours count.`,
    LEFT_OUT: (day, place) =>
      `Tips from ${day} at ${place} were split without one of your shifts, because its start or finish time was never entered. If you should have received more, ask whoever looks after the split.`,
  },
  de: {
    END: (day, place) =>
      `Deine Schicht vom ${day} bei ${place} hat noch kein gültiges Ende. Gib an, wann du aufgehört hast, damit deine Stunden zählen.`,
    START: (day, place) =>
      `Deine Schicht vom ${day} bei ${place} hat keinen Anfang. Gib an, wann du angefangen hast, damit deine Stunden zählen.`,
    LEFT_OUT: (day, place) =>
      `Das Trinkgeld vom ${day} bei ${place} wurde ohne eine deiner Schichten aufgeteilt, weil ihr Anfang oder Ende nie eingetragen wurde. Wenn dir mehr zusteht, frag nach bei denen, die sich um die Aufteilung kümmern.`,
  },
  fr: {
    END: (day, place) =>
      `Votre service du ${day} chez ${place} n’a pas encore de fin valable. Indiquez quand vous avez terminé pour que vos heures comptent.`,
    START: (day, place) =>
      `Votre service du ${day} chez ${place} n’a pas de début. Indiquez quand vous avez commencé pour que vos heures comptent.`,
    LEFT_OUT: (day, place) =>
      `Les pourboires du ${day} chez ${place} ont été répartis sans l’un de vos services, car son début ou sa fin n’a jamais été indiqué. Si vous pensez que vous auriez dû recevoir plus, adressez-vous à la personne qui s’occupe de la répartition.`,
  },
  ar: {
    END: (day, place) =>
      `لا توجد نهاية صالحة لورديتك يوم ${day} في ${place}. اذكر متى أنهيت العمل لكي تُحتسب ساعاتك.`,
    START: (day, place) =>
      `لا توجد بداية لورديتك يوم ${day} في ${place}. اذكر متى بدأت العمل لكي تُحتسب ساعاتك.`,
    LEFT_OUT: (day, place) =>
      `وُزعت إكراميات يوم ${day} في ${place} دون إحدى وردياتك لأن بدايتها أو نهايتها لم تُدخل. إذا كان من حقك أكثر من ذلك، فاسأل المسؤول عن التوزيع.`,
  },
};

/** A message to whoever clocked in or out and not both, in their language. */
export function gapWords(
  { step, businessDay }: Pick<GapFound, 'step' | 'businessDay'>,
  { place, lacks }: { place: string; lacks: Lacking },
  locale: Locale,
): string {
  const sentence = words[locale][step === 'LEFT_OUT' ? 'LEFT_OUT' : lacks];
  return sentence(writtenDate(businessDay, locale), place);
}
