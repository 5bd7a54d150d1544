// What we write to people when it changes what colleagues may see of each other.
import type { Locale } from '@tipwell/contract/api/fields';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';

interface Words {
  levels: Record<VisibilityLevel, (place: string) => string>;
  asks: string;
  tells: string;
}

const words: Record<Locale, Words> = {
  en: {
    levels: {
      OWN: (place) =>
        `At ${place} everyone now sees totals and their own share of the tips, nothing of colleagues.`,
      WEIGHTS: (place) =>
        `At ${place} people who share tips may see each other’s hours or points, without names.`,
      PARTS: (place) => `At ${place} people who share tips may see each other’s names and shares.`,
    },
    asks: 'Nothing is shown unless everyone who shared that day agrees. Whether you do is up to you, and you can take it back at any time in Tipwell.',
    tells: 'This applies to tips from tomorrow on. Open Tipwell to see it.',
  },
  de: {
    levels: {
      OWN: (place) =>
        `Bei ${place} sehen jetzt alle nur Summen und ihren eigenen Anteil am Trinkgeld, nichts von anderen.`,
      WEIGHTS: (place) =>
        `Bei ${place} dürfen alle, die Trinkgeld teilen, Stunden oder Punkte der anderen sehen, ohne Namen.`,
      PARTS: (place) =>
        `Bei ${place} dürfen alle, die Trinkgeld teilen, Namen und Anteile der anderen sehen.`,
    },
    asks: 'Gezeigt wird nur etwas, wenn alle zustimmen, die an dem Tag geteilt haben. Ob du zustimmst, ist deine Sache, und du kannst es in Tipwell jederzeit zurücknehmen.',
    tells: 'Das gilt für Trinkgeld ab morgen. Öffne Tipwell, um es zu sehen.',
  },
  fr: {
    levels: {
      OWN: (place) =>
        `Chez ${place}, chacun ne voit plus que les totaux et sa propre part des pourboires, rien des collègues.`,
      WEIGHTS: (place) =>
        `Chez ${place}, ceux qui partagent les pourboires peuvent voir les heures ou les points des autres, sans les noms.`,
      PARTS: (place) =>
        `Chez ${place}, ceux qui partagent les pourboires peuvent voir les noms et les parts des autres.`,
    },
    asks: 'Rien n’est montré sans l’accord de tous ceux qui ont partagé ce jour-là. Accepter ou non ne dépend que de vous, et vous pouvez revenir sur votre accord à tout moment dans Tipwell.',
    tells: 'Cela vaut pour les pourboires à partir de demain. Ouvrez Tipwell pour le voir.',
  },
  ar: {
    levels: {
      OWN: (place) =>
        `في ${place} يرى كل شخص الآن المجاميع وحصته من الإكراميات فقط، ولا شيء عن زملائه.`,
      WEIGHTS: (place) =>
        `في ${place} يمكن لمن يتقاسمون الإكراميات رؤية ساعات بعضهم أو نقاطهم، بلا أسماء.`,
      PARTS: (place) => `في ${place} يمكن لمن يتقاسمون الإكراميات رؤية أسماء بعضهم وحصصهم.`,
    },
    asks: 'لا يُعرض شيء ما لم يوافق كل من تقاسم في ذلك اليوم. الموافقة قرارك وحدك، ويمكنك سحبها في أي وقت في Tipwell.',
    tells: 'يسري ذلك على الإكراميات ابتداءً من الغد. افتح Tipwell لترى ذلك.',
  },
};

/** A message about what colleagues may see from now on, in the reader's language. */
export function visibilityWords(
  { level, needsConsent, place }: { level: VisibilityLevel; needsConsent: boolean; place: string },
  locale: Locale,
): string {
  const say = words[locale];
  const told = say.levels[level](place);
  if (level === 'OWN') return told;
  return `${told} ${needsConsent ? say.asks : say.tells}`;
}
