import { recordOf } from '@tipwell/contract/countries/records';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Direction } from '#platform/print/shape-line.ts';

/** What a printed code says, in one language. */
interface PrintWords {
  direction: Direction;
  tip: (name: string) => string;
  tipTheTeam: string;
  /** Where the name is in a script that we have no letters for. */
  leaveATip: string;
  scan: string;
  noApp: string;
  fold: string;
}

export const printWords: Record<Locale, PrintWords> = {
  en: {
    direction: 'ltr',
    tip: (name) => `Tip ${name}`,
    tipTheTeam: 'Tip the team',
    leaveATip: 'Leave a tip',
    scan: 'Scan with your phone’s camera.',
    noApp: 'No app needed.',
    fold: 'Fold here',
  },
  de: {
    direction: 'ltr',
    tip: (name) => `Trinkgeld für ${name}`,
    tipTheTeam: 'Trinkgeld für das Team',
    leaveATip: 'Trinkgeld geben',
    scan: 'Mit der Handykamera scannen.',
    noApp: 'Ganz ohne App.',
    fold: 'Hier falten',
  },
  fr: {
    direction: 'ltr',
    tip: (name) => `Un pourboire pour ${name}`,
    tipTheTeam: 'Un pourboire pour l’équipe',
    leaveATip: 'Laisser un pourboire',
    scan: 'Scannez avec votre téléphone.',
    noApp: 'Sans application.',
    fold: 'Plier ici',
  },
  ar: {
    direction: 'rtl',
    tip: (name) => `إكرامية إلى ${name}`,
    tipTheTeam: 'إكرامية للفريق',
    leaveATip: 'اترك إكرامية',
    scan: 'امسح الرمز بكاميرا هاتفك.',
    noApp: 'من دون تطبيق.',
    fold: 'اطوِ هنا',
  },
};

/** What guests of a country read, the first language first. */
export function languagesOf(country: string): readonly [Locale, ...Locale[]] {
  return recordOf(country)?.languages.guests ?? ['en'];
}
