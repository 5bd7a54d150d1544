// What we write when a person's job, roles or employment change, as far as money depends on them.
import type { Locale } from '@tipwell/contract/api/fields';
import type { Employment } from '@tipwell/contract/identity/people-fields';

/** What changed, as it is said in one sentence. */
export type TermsSaid =
  | { what: 'SHARES'; job: string }
  | { what: 'NO_JOB' }
  | { what: 'EXCLUDED' }
  | { what: 'EMPLOYMENT'; employment: Employment }
  | { what: 'PENDING'; job: string | null }
  | { what: 'REJECTED' };

/** `name` is null where it is said to the person themselves; `from` is a written day. */
interface About {
  place: string;
  name: string | null;
  from: string;
}

type Say = (said: TermsSaid, about: About) => string;

const words: Record<Locale, Say> = {
  en: (said, { place, name, from }) => {
    switch (said.what) {
      case 'SHARES':
        return name === null
          ? `From ${from} you share team tips at ${place} as ${said.job}.`
          : `From ${from} ${name} shares team tips at ${place} as ${said.job}.`;
      case 'NO_JOB':
        return name === null
          ? `From ${from} you have no share of team tips at ${place}, because no job is set for you. If that is wrong, ask your manager before then.`
          : `From ${from} ${name} has no share of team tips at ${place}, because no job is set.`;
      case 'EXCLUDED':
        return name === null
          ? `From ${from} you have no share of team tips at ${place}, because of your new role there.`
          : `From ${from} ${name} has no share of team tips at ${place}, because of a new role there.`;
      case 'EMPLOYMENT': {
        const whose = said.employment === 'FREELANCER';
        if (name === null) {
          return whose
            ? `From ${from} you work at ${place} as a freelancer: bills paid on your page are yours.`
            : `From ${from} you don’t work at ${place} as a freelancer: bills paid on your page go to the venue.`;
        }
        return whose
          ? `From ${from} ${name} works at ${place} as a freelancer: bills paid on their page are theirs, not the venue’s.`
          : `From ${from} ${name} doesn’t work at ${place} as a freelancer: bills paid on their page go to the venue.`;
      }
      case 'PENDING':
        return name === null
          ? `${place} wants to change how you share team tips${said.job === null ? '' : ` (job: ${said.job})`}. The troncmaster needs to confirm it first. Until then nothing changes.`
          : `${place} wants to change how ${name} shares team tips${said.job === null ? '' : ` (job: ${said.job})`}. The troncmaster needs to confirm it first. Until then nothing changes.`;
      case 'REJECTED':
        return name === null
          ? `The troncmaster didn’t confirm the change of your job at ${place}. You share team tips as before.`
          : `The troncmaster didn’t confirm the change of ${name}’s job at ${place}. Team tips are shared as before.`;
    }
  },
  de: (said, { place, name, from }) => {
    switch (said.what) {
      case 'SHARES':
        return name === null
          ? `Ab ${from} teilst du das Team-Trinkgeld bei ${place} als ${said.job}.`
          : `Ab ${from} teilt ${name} das Team-Trinkgeld bei ${place} als ${said.job}.`;
      case 'NO_JOB':
        return name === null
          ? `Ab ${from} hast du bei ${place} keinen Anteil am Team-Trinkgeld, weil für dich keine Tätigkeit eingetragen ist. Stimmt das nicht, sprich vorher mit deiner Leitung.`
          : `Ab ${from} hat ${name} bei ${place} keinen Anteil am Team-Trinkgeld, weil keine Tätigkeit eingetragen ist.`;
      case 'EXCLUDED':
        return name === null
          ? `Ab ${from} hast du bei ${place} wegen deiner neuen Rolle keinen Anteil am Team-Trinkgeld.`
          : `Ab ${from} hat ${name} bei ${place} wegen einer neuen Rolle keinen Anteil am Team-Trinkgeld.`;
      case 'EMPLOYMENT': {
        const whose = said.employment === 'FREELANCER';
        if (name === null) {
          return whose
            ? `Ab ${from} arbeitest du bei ${place} freiberuflich: Rechnungen, die auf deiner Seite bezahlt werden, gehören dir.`
            : `Ab ${from} arbeitest du bei ${place} nicht freiberuflich: Rechnungen, die auf deiner Seite bezahlt werden, gehen an den Betrieb.`;
        }
        return whose
          ? `Ab ${from} arbeitet ${name} bei ${place} freiberuflich: Rechnungen, die auf dieser Seite bezahlt werden, gehören ${name} und nicht dem Betrieb.`
          : `Ab ${from} arbeitet ${name} bei ${place} nicht freiberuflich: Rechnungen, die auf dieser Seite bezahlt werden, gehen an den Betrieb.`;
      }
      case 'PENDING':
        return name === null
          ? `${place} möchte ändern, wie du das Team-Trinkgeld teilst${said.job === null ? '' : ` (Tätigkeit: ${said.job})`}. Der Troncmaster muss das zuerst bestätigen. Bis dahin ändert sich nichts.`
          : `${place} möchte ändern, wie ${name} das Team-Trinkgeld teilt${said.job === null ? '' : ` (Tätigkeit: ${said.job})`}. Der Troncmaster muss das zuerst bestätigen. Bis dahin ändert sich nichts.`;
      case 'REJECTED':
        return name === null
          ? `Der Troncmaster hat die Änderung deiner Tätigkeit bei ${place} nicht bestätigt. Du teilst das Team-Trinkgeld wie bisher.`
          : `Der Troncmaster hat die Änderung der Tätigkeit von ${name} bei ${place} nicht bestätigt. Das Team-Trinkgeld wird wie bisher geteilt.`;
    }
  },
  fr: (said, { place, name, from }) => {
    switch (said.what) {
      case 'SHARES':
        return name === null
          ? `À partir du ${from}, vous partagez les pourboires de l’équipe chez ${place} au poste « ${said.job} ».`
          : `À partir du ${from}, ${name} partage les pourboires de l’équipe chez ${place} au poste « ${said.job} ».`;
      case 'NO_JOB':
        return name === null
          ? `À partir du ${from}, vous n’avez pas de part des pourboires de l’équipe chez ${place} : aucun poste n’est indiqué pour vous. En cas d’erreur, parlez-en avant à votre responsable.`
          : `À partir du ${from}, ${name} n’a pas de part des pourboires de l’équipe chez ${place} : aucun poste n’est indiqué.`;
      case 'EXCLUDED':
        return name === null
          ? `À partir du ${from}, vous n’avez pas de part des pourboires de l’équipe chez ${place}, en raison de votre nouveau rôle.`
          : `À partir du ${from}, ${name} n’a pas de part des pourboires de l’équipe chez ${place}, en raison d’un nouveau rôle.`;
      case 'EMPLOYMENT': {
        const whose = said.employment === 'FREELANCER';
        if (name === null) {
          return whose
            ? `À partir du ${from}, vous travaillez chez ${place} en indépendant : les additions payées sur votre page vous reviennent.`
            : `À partir du ${from}, vous ne travaillez pas chez ${place} en indépendant : les additions payées sur votre page reviennent à l’établissement.`;
        }
        return whose
          ? `À partir du ${from}, ${name} travaille chez ${place} en indépendant : les additions payées sur sa page lui reviennent, et non à l’établissement.`
          : `À partir du ${from}, ${name} ne travaille pas chez ${place} en indépendant : les additions payées sur sa page reviennent à l’établissement.`;
      }
      case 'PENDING':
        return name === null
          ? `${place} souhaite modifier votre part des pourboires de l’équipe${said.job === null ? '' : ` (poste : ${said.job})`}. Le troncmaster doit d’abord le confirmer. D’ici là, rien ne change.`
          : `${place} souhaite modifier la part de ${name} dans les pourboires de l’équipe${said.job === null ? '' : ` (poste : ${said.job})`}. Le troncmaster doit d’abord le confirmer. D’ici là, rien ne change.`;
      case 'REJECTED':
        return name === null
          ? `Le troncmaster n’a pas confirmé le changement de votre poste chez ${place}. Vous partagez les pourboires de l’équipe comme avant.`
          : `Le troncmaster n’a pas confirmé le changement de poste de ${name} chez ${place}. Les pourboires de l’équipe sont partagés comme avant.`;
    }
  },
  ar: (said, { place, name, from }) => {
    switch (said.what) {
      case 'SHARES':
        return name === null
          ? `اعتبارًا من ${from} تشارك في إكراميات الفريق في ${place} بصفة ${said.job}.`
          : `اعتبارًا من ${from} يشارك ${name} في إكراميات الفريق في ${place} بصفة ${said.job}.`;
      case 'NO_JOB':
        return name === null
          ? `اعتبارًا من ${from} لا حصة لك في إكراميات الفريق في ${place} لأنه لم يُحدَّد لك عمل. إن كان ذلك خطأً فتحدّث إلى مديرك قبل ذلك.`
          : `اعتبارًا من ${from} لا حصة لـ ${name} في إكراميات الفريق في ${place} لأنه لم يُحدَّد عمل.`;
      case 'EXCLUDED':
        return name === null
          ? `اعتبارًا من ${from} لا حصة لك في إكراميات الفريق في ${place} بسبب دورك الجديد هناك.`
          : `اعتبارًا من ${from} لا حصة لـ ${name} في إكراميات الفريق في ${place} بسبب دور جديد هناك.`;
      case 'EMPLOYMENT': {
        const whose = said.employment === 'FREELANCER';
        if (name === null) {
          return whose
            ? `اعتبارًا من ${from} تعمل في ${place} عملًا حرًا: الفواتير المدفوعة على صفحتك لك.`
            : `اعتبارًا من ${from} لا تعمل في ${place} عملًا حرًا: الفواتير المدفوعة على صفحتك للمنشأة.`;
        }
        return whose
          ? `اعتبارًا من ${from} يعمل ${name} في ${place} عملًا حرًا: الفواتير المدفوعة على صفحته له وليست للمنشأة.`
          : `اعتبارًا من ${from} لا يعمل ${name} في ${place} عملًا حرًا: الفواتير المدفوعة على صفحته للمنشأة.`;
      }
      case 'PENDING':
        return name === null
          ? `تريد ${place} تغيير مشاركتك في إكراميات الفريق${said.job === null ? '' : ` (العمل: ${said.job})`}. يجب أن يؤكد مسؤول الإكراميات ذلك أولًا، وحتى ذلك الحين لا يتغير شيء.`
          : `تريد ${place} تغيير مشاركة ${name} في إكراميات الفريق${said.job === null ? '' : ` (العمل: ${said.job})`}. يجب أن يؤكد مسؤول الإكراميات ذلك أولًا، وحتى ذلك الحين لا يتغير شيء.`;
      case 'REJECTED':
        return name === null
          ? `لم يؤكد مسؤول الإكراميات تغيير عملك في ${place}. تشارك في إكراميات الفريق كما كنت.`
          : `لم يؤكد مسؤول الإكراميات تغيير عمل ${name} في ${place}. تُوزَّع إكراميات الفريق كما كانت.`;
    }
  },
};

/** A change in one sentence, to the person or to those who look after the place. */
export function termsWords(said: TermsSaid, about: About, locale: Locale): string {
  return words[locale](said, about);
}
