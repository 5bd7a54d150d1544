// What we write to those whom a tips policy concerns when they are asked about its draft, and to those who
// publish it once everybody has said what they think.
import type { Locale } from '@tipwell/contract/fields';
import { writtenDate } from '../../../platform/written-date.ts';

/** What there is to tell about a round. */
export interface ConsultationNews {
  place: string;
  lastDay: string;
  step: 'OPENED' | 'CLOSED';
  asked: number;
  answered: number;
}

interface Words {
  opened: (place: string, day: string) => string;
  closed: (place: string, numbers: { asked: number; answered: number }) => string;
}

const words: Record<Locale, Words> = {
  en: {
    opened: (place, day) =>
      `How tips are shared at ${place} is about to be written down. Read the draft in Tipwell and say what you think of it until ${day}. Once that is over, nobody can see who said what.`,
    closed: (place, { asked, answered }) =>
      `The consultation on tips at ${place} is over: views given: ${answered}, people asked: ${asked}. Read them in Tipwell and publish the policy with what came of it.`,
  },
  de: {
    opened: (place, day) =>
      `Wie Trinkgeld bei ${place} geteilt wird, soll aufgeschrieben werden. Lies den Entwurf in Tipwell und sag bis ${day}, was du davon hältst. Danach kann niemand mehr sehen, wer was gesagt hat.`,
    closed: (place, { asked, answered }) =>
      `Die Befragung zum Trinkgeld bei ${place} ist beendet: ${answered} Meinungen, ${asked} Befragte. Lies sie in Tipwell und veröffentliche die Regeln mit dem, was dabei herauskam.`,
  },
  fr: {
    opened: (place, day) =>
      `Le partage des pourboires chez ${place} va être mis par écrit. Lisez le projet dans Tipwell et donnez votre avis jusqu’au ${day}. Ensuite, personne ne pourra voir qui a dit quoi.`,
    closed: (place, { asked, answered }) =>
      `La consultation sur les pourboires chez ${place} est terminée : avis donnés : ${answered}, personnes consultées : ${asked}. Lisez-les dans Tipwell et publiez les règles avec ce qui en est ressorti.`,
  },
  ar: {
    opened: (place, day) =>
      `ستُكتب طريقة تقاسم الإكراميات في ${place}. اقرأ المسودة في Tipwell وقل رأيك فيها حتى ${day}. بعد ذلك لا يمكن لأحد أن يرى من قال ماذا.`,
    closed: (place, { asked, answered }) =>
      `انتهت الاستشارة حول الإكراميات في ${place}: عدد الآراء ${answered}، وعدد من سُئلوا ${asked}. اقرأها في Tipwell وانشر السياسة مع ما نتج عنها.`,
  },
};

/** A message about a round, in the reader's language. */
export function consultationWords(news: ConsultationNews, locale: Locale): string {
  const { opened, closed } = words[locale];
  return news.step === 'OPENED'
    ? opened(news.place, writtenDate(news.lastDay, locale))
    : closed(news.place, news);
}
