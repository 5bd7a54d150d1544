// What a workbook for payroll says, in the language of whoever asks for it.
import type { PayrollChange } from '@tipwell/contract/backoffice/calls/payroll-exports';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { PayrollColumn } from './payroll-tables.ts';

export interface PayrollWords {
  columns: Record<PayrollColumn, string>;
  sheets: { payroll: string; changes: string; about: string };
  total: string;
  changes: Record<PayrollChange['kind'], string>;
  employment: Record<Employment, string>;
  /** In the place of changes where this is the first export of these days, or where there are none. */
  first: string;
  nothingChanged: string;
  about: {
    place: string;
    days: string;
    madeAt: string;
    madeBy: string;
    number: string;
    hash: string;
  };
}

export const payrollWords: Record<Locale, PayrollWords> = {
  en: {
    columns: {
      staff_id: 'Staff number',
      name: 'Name',
      staff_type: 'Staff type',
      employment: 'Employment',
      direct: 'Own tips',
      shared: 'Shared tips',
      taken_back: 'Taken back',
      given: 'Given',
      qualifying: 'Qualifying tips',
      other: 'Other tips',
      withheld: 'Tax withheld',
      currency: 'Currency',
      occupation_code: 'Occupation code',
      qualified_tips: 'Qualified tips',
      change: 'Change',
      given_before: 'Given before',
      given_now: 'Given now',
      given_difference: 'Difference',
      qualifying_before: 'Qualifying before',
      qualifying_now: 'Qualifying now',
      withheld_before: 'Tax withheld before',
      withheld_now: 'Tax withheld now',
      withheld_difference: 'Difference in tax',
    },
    sheets: { payroll: 'Payroll', changes: 'Changes', about: 'About' },
    total: 'Total',
    changes: { ADDED: 'Added', CHANGED: 'Changed', GONE: 'Removed' },
    employment: { EMPLOYEE: 'Employee', FREELANCER: 'Freelancer', AGENCY: 'Agency worker' },
    first: 'This is the first export for these days.',
    nothingChanged: 'Nothing has changed since the last export for these days.',
    about: {
      place: 'Location',
      days: 'Days',
      madeAt: 'Exported on',
      madeBy: 'Exported by',
      number: 'Export',
      hash: 'Checksum',
    },
  },
  de: {
    columns: {
      staff_id: 'Personalnummer',
      name: 'Name',
      staff_type: 'Personalart',
      employment: 'Beschäftigung',
      direct: 'Eigene Trinkgelder',
      shared: 'Gemeinsame Trinkgelder',
      taken_back: 'Zurückgenommen',
      given: 'Zugeteilt',
      qualifying: 'Geschützte Trinkgelder',
      other: 'Übrige Trinkgelder',
      withheld: 'Einbehaltene Steuer',
      currency: 'Währung',
      occupation_code: 'Berufscode',
      qualified_tips: 'Begünstigte Trinkgelder',
      change: 'Änderung',
      given_before: 'Zugeteilt, vorher',
      given_now: 'Zugeteilt, jetzt',
      given_difference: 'Unterschied',
      qualifying_before: 'Geschützt, vorher',
      qualifying_now: 'Geschützt, jetzt',
      withheld_before: 'Steuer, vorher',
      withheld_now: 'Steuer, jetzt',
      withheld_difference: 'Unterschied der Steuer',
    },
    sheets: { payroll: 'Lohnabrechnung', changes: 'Änderungen', about: 'Zu diesem Export' },
    total: 'Zusammen',
    changes: { ADDED: 'Neu', CHANGED: 'Geändert', GONE: 'Entfallen' },
    employment: { EMPLOYEE: 'Angestellt', FREELANCER: 'Selbstständig', AGENCY: 'Leiharbeit' },
    first: 'Dies ist der erste Export für diese Tage.',
    nothingChanged: 'Seit dem letzten Export für diese Tage hat sich nichts geändert.',
    about: {
      place: 'Betrieb',
      days: 'Tage',
      madeAt: 'Exportiert am',
      madeBy: 'Exportiert von',
      number: 'Export',
      hash: 'Prüfsumme',
    },
  },
  fr: {
    columns: {
      staff_id: 'Numéro d’employé',
      name: 'Nom',
      staff_type: 'Type de personnel',
      employment: 'Emploi',
      direct: 'Pourboires directs',
      shared: 'Pourboires communs',
      taken_back: 'Repris',
      given: 'Attribué',
      qualifying: 'Pourboires protégés',
      other: 'Autres pourboires',
      withheld: 'Impôt retenu',
      currency: 'Devise',
      occupation_code: 'Code de profession',
      qualified_tips: 'Pourboires admissibles',
      change: 'Changement',
      given_before: 'Attribué, avant',
      given_now: 'Attribué, maintenant',
      given_difference: 'Différence',
      qualifying_before: 'Protégés, avant',
      qualifying_now: 'Protégés, maintenant',
      withheld_before: 'Impôt retenu, avant',
      withheld_now: 'Impôt retenu, maintenant',
      withheld_difference: 'Différence d’impôt',
    },
    sheets: { payroll: 'Paie', changes: 'Changements', about: 'À propos' },
    total: 'Total',
    changes: { ADDED: 'Ajouté', CHANGED: 'Modifié', GONE: 'Retiré' },
    employment: { EMPLOYEE: 'Salarié', FREELANCER: 'Indépendant', AGENCY: 'Intérimaire' },
    first: 'C’est le premier export pour ces jours.',
    nothingChanged: 'Rien n’a changé depuis le dernier export pour ces jours.',
    about: {
      place: 'Établissement',
      days: 'Jours',
      madeAt: 'Exporté le',
      madeBy: 'Exporté par',
      number: 'Export',
      hash: 'Somme de contrôle',
    },
  },
  ar: {
    columns: {
      staff_id: 'رقم العامل',
      name: 'الاسم',
      staff_type: 'نوع العمل',
      employment: 'نوع التوظيف',
      direct: 'إكراميات مباشرة',
      shared: 'الإكراميات المشتركة',
      taken_back: 'المسترد',
      given: 'الممنوح',
      qualifying: 'إكراميات محمية',
      other: 'إكراميات أخرى',
      withheld: 'الضريبة المحتجزة',
      currency: 'العملة',
      occupation_code: 'رمز المهنة',
      qualified_tips: 'إكراميات مؤهلة',
      change: 'التغيير',
      given_before: 'الممنوح سابقًا',
      given_now: 'الممنوح الآن',
      given_difference: 'الفرق',
      qualifying_before: 'المحمية سابقًا',
      qualifying_now: 'المحمية الآن',
      withheld_before: 'الضريبة سابقًا',
      withheld_now: 'الضريبة الآن',
      withheld_difference: 'فرق الضريبة',
    },
    sheets: { payroll: 'كشف الرواتب', changes: 'التغييرات', about: 'عن هذا التصدير' },
    total: 'المجموع',
    changes: { ADDED: 'مضاف', CHANGED: 'معدّل', GONE: 'محذوف' },
    employment: { EMPLOYEE: 'موظف', FREELANCER: 'مستقل', AGENCY: 'عامل عبر وكالة' },
    first: 'هذا أول تصدير لهذه الأيام.',
    nothingChanged: 'لم يتغير شيء منذ آخر تصدير لهذه الأيام.',
    about: {
      place: 'الموقع',
      days: 'الأيام',
      madeAt: 'تاريخ التصدير',
      madeBy: 'صدّره',
      number: 'التصدير',
      hash: 'رمز التحقق',
    },
  },
};
