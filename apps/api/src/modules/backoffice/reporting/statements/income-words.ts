// What an income statement says on paper, in the language of its reader.
import type { IncomePart } from '@tipwell/contract/backoffice/calls/income';
import type { Locale } from '@tipwell/contract/api/fields';

export interface IncomeWords {
  title: string;
  /** What the days of the paper are: a tax year, by its name. */
  taxYear: (name: string) => string;
  /** Said where the year goes on. */
  soFar: string;
  parts: Record<IncomePart, string>;
  earned: string;
  earnedNote: string;
  /** What the law reports apart, with the code of the occupation. */
  qualified: (tips: string, code: string) => string;
}

export const incomeWords: Record<Locale, IncomeWords> = {
  en: {
    title: 'Income statement',
    taxYear: (name) => `Tax year ${name}`,
    soFar: 'The tax year is not over yet: this is what has been booked so far.',
    parts: {
      tips: 'Tips',
      shared: 'From the team’s tips',
      bills: 'Bills paid to you',
      fees: 'Fees',
      workplace: 'Kept by the workplace',
      refunds: 'Refunded to customers and charged back',
      corrections: 'Corrections',
      withheld: 'Tax kept for your employer to pay',
      paidOut: 'Paid out to you',
    },
    earned: 'Earned',
    earnedNote:
      'Before tax. Whatever was refunded or charged back, and every fee that you bore, is taken off.',
    qualified: (tips, code) => `Of it ${tips} are qualified tips, occupation code ${code}.`,
  },
  de: {
    title: 'Einkommensübersicht',
    taxYear: (name) => `Steuerjahr ${name}`,
    soFar: 'Das Steuerjahr läuft noch: Hier steht, was bisher gebucht ist.',
    parts: {
      tips: 'Trinkgelder',
      shared: 'Aus den Trinkgeldern des Teams',
      bills: 'An dich bezahlte Rechnungen',
      fees: 'Gebühren',
      workplace: 'Anteil des Betriebs',
      refunds: 'An Gäste erstattet oder von ihren Banken zurückgebucht',
      corrections: 'Korrekturen',
      withheld: 'Einbehaltene Steuer, die dein Arbeitgeber abführt',
      paidOut: 'An dich ausgezahlt',
    },
    earned: 'Verdient',
    earnedNote:
      'Vor Steuern. Abgezogen ist, was erstattet oder zurückgebucht wurde, und jede Gebühr, die du getragen hast.',
    qualified: (tips, code) => `Davon sind ${tips} begünstigte Trinkgelder, Berufscode ${code}.`,
  },
  fr: {
    title: 'Relevé de revenus',
    taxYear: (name) => `Année fiscale ${name}`,
    soFar: 'L’année fiscale n’est pas finie : voici les opérations à ce jour.',
    parts: {
      tips: 'Pourboires',
      shared: 'Part des pourboires de l’équipe',
      bills: 'Additions qui vous ont été réglées',
      fees: 'Frais',
      workplace: 'Part de l’établissement',
      refunds: 'Remboursé aux clients ou repris par leurs banques',
      corrections: 'Corrections',
      withheld: 'Impôt retenu, à verser par votre employeur',
      paidOut: 'Ce qui vous a été versé',
    },
    earned: 'Gagné',
    earnedNote:
      'Avant impôt. Les remboursements, les reprises par les banques des clients et les frais à votre charge sont déduits.',
    qualified: (tips, code) =>
      `Dont ${tips} de pourboires admissibles, code de profession ${code}.`,
  },
  ar: {
    title: 'كشف الدخل السنوي',
    taxYear: (name) => `السنة الضريبية ${name}`,
    soFar: 'لم تنتهِ السنة الضريبية بعد: هذا ما سُجّل حتى الآن.',
    parts: {
      tips: 'إكراميات',
      shared: 'من إكراميات الفريق',
      bills: 'فواتير دُفعت لك',
      fees: 'رسوم',
      workplace: 'حصة مكان العمل',
      refunds: 'مبالغ أُعيدت إلى الضيوف أو استردّتها مصارفهم',
      corrections: 'تصحيحات',
      withheld: 'ضريبة محتجزة يدفعها صاحب العمل',
      paidOut: 'مدفوع لك',
    },
    earned: 'ما كسبته',
    earnedNote: 'قبل الضريبة، وبعد خصم ما أُعيد إلى الضيوف أو استردّته مصارفهم وكل رسم تحمّلته.',
    qualified: (tips, code) => `منه ${tips} إكراميات مؤهلة، رمز المهنة ${code}.`,
  },
};
