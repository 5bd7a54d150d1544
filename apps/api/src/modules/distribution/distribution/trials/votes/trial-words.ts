// What we write to people about a split that was tried and shown to them, and about the vote on it.
import type { Locale } from '@tipwell/contract/fields';
import { writtenDate } from '#platform/written-date.ts';
import type { VoteResult } from './vote-result.rule.ts';

export interface TrialNews {
  readonly place: string;
  readonly timeZone: string;
  readonly voteEndsAt: Date | null;
  /** Null while nothing was counted. */
  readonly result: VoteResult | null;
}

interface Words {
  shared: (place: string) => string;
  vote: (lastDay: string) => string;
  open: string;
  counted: (place: string, votes: { for: number; against: number }) => string;
  tooFew: (place: string) => string;
  decides: string;
}

const words: Record<Locale, Words> = {
  en: {
    shared: (place) =>
      `Another way to split tips at ${place} was tried out on the last 8 weeks. Nothing has changed: ` +
      'open Tipwell to see what it would have meant for you.',
    vote: (lastDay) =>
      `You can vote on it until ${lastDay} and change your vote until then. Nobody is told who voted what.`,
    open: 'Ask in Tipwell whatever you want to know about it.',
    counted: (place, votes) =>
      `The vote on how tips are split at ${place} is over: ${votes.for} for it, ${votes.against} against.`,
    tooFew: (place) =>
      `The vote on how tips are split at ${place} is over. Fewer than three people voted, so the count is not shown.`,
    decides: 'A vote alone changes nothing; whoever looks after the split decides.',
  },
  de: {
    shared: (place) =>
      `Eine andere Aufteilung des Trinkgelds bei ${place} wurde an den letzten 8 Wochen ausprobiert. Es ` +
      'hat sich nichts geändert: Öffne Tipwell und sieh, was sie für dich bedeutet hätte.',
    vote: (lastDay) =>
      `Bis ${lastDay} kannst du darüber abstimmen und deine Stimme bis dahin ändern. Niemand erfährt, wer wie gestimmt hat.`,
    open: 'Frag in Tipwell, was du dazu wissen möchtest.',
    counted: (place, votes) =>
      `Die Abstimmung über die Aufteilung des Trinkgelds bei ${place} ist beendet: ${votes.for} dafür, ${votes.against} dagegen.`,
    tooFew: (place) =>
      `Die Abstimmung über die Aufteilung des Trinkgelds bei ${place} ist beendet. Weniger als drei haben abgestimmt, darum wird nicht gezeigt, wie.`,
    decides:
      'Die Abstimmung allein ändert nichts; wer sich um die Aufteilung kümmert, entscheidet.',
  },
  fr: {
    shared: (place) =>
      `Une autre répartition des pourboires chez ${place} a été essayée sur les 8 dernières semaines. Rien ` +
      'n’a changé : ouvrez Tipwell pour voir ce qu’elle aurait signifié pour vous.',
    vote: (lastDay) =>
      `Vous pouvez voter jusqu’au ${lastDay} et changer votre vote jusque-là. Personne ne saura qui a voté quoi.`,
    open: 'Posez dans Tipwell toutes vos questions à ce sujet.',
    counted: (place, votes) =>
      `Le vote sur la répartition des pourboires chez ${place} est terminé : ${votes.for} pour, ${votes.against} contre.`,
    tooFew: (place) =>
      `Le vote sur la répartition des pourboires chez ${place} est terminé. Moins de trois personnes ont voté : le décompte n’est pas montré.`,
    decides: 'Le vote ne change rien à lui seul ; la décision revient à qui gère la répartition.',
  },
  ar: {
    shared: (place) =>
      `جُرِّبت طريقة أخرى لتوزيع الإكراميات في ${place} على آخر 8 أسابيع. لم يتغير شيء: افتح Tipwell لترى ما ` +
      'كانت ستعنيه لك.',
    vote: (lastDay) =>
      `يمكنك التصويت عليها حتى ${lastDay} وتغيير صوتك حتى ذلك الحين. لن يعرف أحد من صوّت بماذا.`,
    open: 'اسأل في Tipwell عن كل ما تريد معرفته عنها.',
    counted: (place, votes) =>
      `انتهى التصويت على توزيع الإكراميات في ${place}: ${votes.for} مع، و${votes.against} ضد.`,
    tooFew: (place) =>
      `انتهى التصويت على توزيع الإكراميات في ${place}. صوّت أقل من ثلاثة أشخاص، لذلك لا يُعرض العدد.`,
    decides: 'التصويت وحده لا يغيّر شيئًا؛ القرار لمن يتولى التوزيع.',
  },
};

/** A message about a trial that was shown, or whose vote was counted, in the reader's language. */
export function trialWords(news: TrialNews, locale: Locale): string {
  const say = words[locale];
  const { place, result, voteEndsAt } = news;
  if (result) {
    const { for: yes, against: no } = result;
    const told =
      yes === null || no === null
        ? say.tooFew(place)
        : say.counted(place, { for: yes, against: no });
    return `${told} ${say.decides}`;
  }
  if (!voteEndsAt) return `${say.shared(place)} ${say.open}`;
  return `${say.shared(place)} ${say.vote(lastDayOf(voteEndsAt, news.timeZone, locale))} ${say.decides}`;
}

/** A vote ends in the morning after its last day, when that business day does. */
function lastDayOf(end: Date, timeZone: string, locale: Locale): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(timeZone);
  return writtenDate(zoned.toPlainDate().subtract({ days: 1 }).toString(), locale);
}
