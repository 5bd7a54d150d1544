// What whoever decides about a tronc is asked about themselves. An answer is kept with the words that were
// read, so a change of them is a new wording with an id of its own.
import type { Locale } from '../api/fields.ts';

/** What somebody can be to a venue whose tronc they decide about, each asked on its own. */
export const independenceFacts = ['isOwner', 'isShareholder', 'isDirector', 'isOfficer'] as const;
export type IndependenceFact = (typeof independenceFacts)[number];

export const independenceWordingIds = ['en-1', 'de-1', 'fr-1', 'ar-1'] as const;
export type IndependenceWordingId = (typeof independenceWordingIds)[number];

/** Which wording is read in a language. */
export const wordingIn: Record<Locale, IndependenceWordingId> = {
  en: 'en-1',
  de: 'de-1',
  fr: 'fr-1',
  ar: 'ar-1',
};

export const independenceWordings: Record<
  IndependenceWordingId,
  Record<IndependenceFact, string>
> = {
  'en-1': {
    isOwner: 'Do you own this business, alone or with others?',
    isShareholder: 'Do you hold shares in the company that runs it?',
    isDirector: 'Are you a director of that company?',
    isOfficer: 'Are you an officer of that company, such as its secretary?',
  },
  'de-1': {
    isOwner: 'Gehört dir dieser Betrieb, allein oder mit anderen?',
    isShareholder: 'Hältst du Anteile an der Gesellschaft, die ihn betreibt?',
    isDirector: 'Gehörst du der Geschäftsführung dieser Gesellschaft an?',
    isOfficer: 'Hast du ein anderes Leitungsamt in dieser Gesellschaft, etwa Prokura?',
  },
  'fr-1': {
    isOwner: 'Êtes-vous propriétaire de cet établissement, seul ou avec d’autres ?',
    isShareholder: 'Détenez-vous des parts de la société qui l’exploite ?',
    isDirector: 'Êtes-vous administrateur ou gérant de cette société ?',
    isOfficer: 'Exercez-vous une autre fonction de direction dans cette société ?',
  },
  'ar-1': {
    isOwner: 'هل تملك هذه المنشأة، وحدك أو مع آخرين؟',
    isShareholder: 'هل تملك حصصًا في الشركة التي تديرها؟',
    isDirector: 'هل أنت عضو في مجلس إدارة تلك الشركة؟',
    isOfficer: 'هل تشغل منصبًا تنفيذيًا في تلك الشركة، كأمين سرها مثلًا؟',
  },
};
