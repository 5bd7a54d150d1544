// What we write to those whom a tips policy concerns when they are asked about its draft, and to those who
// publish it once everybody has said what they think.
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';
import type { ConsultationMoved } from '../events.ts';

/** What there is to tell about a round. */
export interface ConsultationNews {
  place: string;
  lastDay: string;
  step: ConsultationMoved['step'];
  asked: number;
  answered: number;
}

interface Words {
  opened: (place: string, day: string) => string;
  closed: (place: string, numbers: { asked: number; answered: number }) => string;
  calledOff: (place: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    opened: (place, day) =>
      `A policy on how tips are shared at ${place} is about to be written. Read the draft in Tipwell and say what you think of it by ${day}. After that, nobody can see who said what.`,
    closed: (place, { asked, answered }) =>
      `The consultation on tips at ${place} is over. Views given: ${answered}; people asked: ${asked}. Read the views in Tipwell and publish the policy with a summary of them.`,
    calledOff: (place) =>
      `The consultation on tips at ${place} was cancelled. What was said in it has been deleted, and you do not need to do anything.`,
  },
  de: {
    opened: (place, day) =>
      `Es soll Regeln dafür geben, wie Trinkgeld bei ${place} geteilt wird. Lies den Entwurf in Tipwell und sag bis ${day}, was du davon hältst. Danach kann niemand mehr sehen, wer was gesagt hat.`,
    closed: (place, { asked, answered }) =>
      `Die Befragung zum Trinkgeld bei ${place} ist beendet. Abgegebene Meinungen: ${answered}; Befragte: ${asked}. Lies die Meinungen in Tipwell und veröffentliche die Regeln mit einer Zusammenfassung.`,
    calledOff: (place) =>
      `Die Befragung zum Trinkgeld bei ${place} wurde abgebrochen. Was darin gesagt wurde, ist gelöscht, und du musst nichts tun.`,
  },
  fr: {
    opened: (place, day) =>
      `Des règles sur le partage des pourboires chez ${place} vont être rédigées. Lisez le projet dans Tipwell et donnez votre avis jusqu’au ${day}. Ensuite, personne ne pourra voir qui a dit quoi.`,
    closed: (place, { asked, answered }) =>
      `La consultation sur les pourboires chez ${place} est terminée. Avis donnés : ${answered} ; personnes consultées : ${asked}. Lisez les avis dans Tipwell et publiez les règles avec un résumé.`,
    calledOff: (place) =>
      `La consultation sur les pourboires chez ${place} a été annulée. Les avis donnés ont été supprimés, et vous n’avez rien à faire.`,
  },
  ar: {
    opened: (place, day) =>
      `ستُكتب سياسة لتقاسم الإكراميات في ${place}. اقرأ المسودة في Tipwell وقل رأيك فيها حتى ${day}. بعد ذلك لا يمكن لأحد أن يرى من قال ماذا.`,
    closed: (place, { asked, answered }) =>
      `انتهت الاستشارة حول الإكراميات في ${place}: عدد الآراء ${answered}، وعدد من سُئلوا ${asked}. اقرأ الآراء في Tipwell وانشر السياسة مع ملخص لها.`,
    calledOff: (place) =>
      `أُلغيت الاستشارة حول الإكراميات في ${place}. حُذف ما قيل فيها، ولا يلزمك فعل شيء.`,
  },
};

/** A message about a round, in the reader's language. */
export function consultationWords(news: ConsultationNews, locale: Locale): string {
  const { opened, closed, calledOff } = words[locale];
  if (news.step === 'CALLED_OFF') return calledOff(news.place);
  if (news.step === 'CLOSED') return closed(news.place, news);
  return opened(news.place, writtenDate(news.lastDay, locale));
}
