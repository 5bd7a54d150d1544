// What a statement says on paper, in the language of its reader.
import type { Locale } from '@tipwell/contract/api/fields';
import type { StatementKind } from '@tipwell/contract/backoffice/calls/statements';
import type { Direction } from '#platform/print/shape-line.ts';

export interface StatementWords {
  direction: Direction;
  title: string;
  opening: string;
  closing: string;
  balance: string;
  nothing: string;
  held: (amount: string) => string;
  page: (page: number, pages: number) => string;
  made: (date: string) => string;
  /** By which published seal the books of these days can be told from others. */
  sealed: (day: string, block: number, hash: string) => string;
  /** The name of a kind, for its lines and for their sum. */
  kinds: Record<StatementKind, string>;
  /** Of a single line, where that is called otherwise than their sum. */
  one: { PAYOUT: string; PAYOUT_RETURNED: string };
  feesOf: { TIPS: string; BILLS: string };
  payments: (count: number) => string;
  ofNet: (net: string) => string;
  /** The total of the day, where it is shown. */
  split: (day: string, pool: string | null) => string;
  weight: (weight: string) => string;
  salesTax: (amount: string) => string;
  cost: { service: string; vat: (rate: string) => string; processing: string };
  paidOn: (day: string) => string;
  bill: string;
  company: string;
  givenBack: string;
  paidByWorkplace: (fee: string) => string;
}

export const statementWords: Record<Locale, StatementWords> = {
  en: {
    direction: 'ltr',
    title: 'Statement',
    opening: 'Opening balance',
    closing: 'Closing balance',
    balance: 'Balance',
    nothing: 'Nothing was booked in this period.',
    held: (amount) => `${amount} of it is on its way to you or waiting for your answer.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    made: (date) => `Made on ${date}`,
    sealed: (day, block, hash) => `Books sealed on ${day}, block ${block}: ${hash}`,
    kinds: {
      TIP: 'Tips',
      PRIMARY_SHARE: 'Your share of shared tips, at once',
      POOL_SHARE: 'From the team’s tips',
      SERVICE_PAYMENT: 'Bills paid to you',
      FEES: 'Fees',
      WORKPLACE_FEE: 'Kept by the workplace',
      REFUND: 'Refunded to customers',
      CHARGEBACK: 'Charged back by customers’ banks',
      CHARGEBACK_REVERSED: 'Charged back and returned to you',
      PAYOUT: 'Payouts',
      INSTANT_PAYOUT_FEE: 'Fee for the instant payout',
      PLAN_FEE: 'Fee of the payout plan',
      PAYOUT_RETURNED: 'Returned payouts',
      INACTIVITY_FEE: 'Inactivity fee',
      WITHHOLDING: 'Tax kept for your employer to pay',
      OTHER: 'Correction',
    },
    one: { PAYOUT: 'Payout', PAYOUT_RETURNED: 'Returned payout' },
    feesOf: { TIPS: 'Fees on tips', BILLS: 'Fees on bills' },
    payments: (count) => (count === 1 ? '1 payment' : `${count} payments`),
    ofNet: (net) => `of ${net} after fees`,
    split: (day, pool) => `split of ${day}${pool === null ? '' : `, ${pool} in all`}`,
    weight: (weight) => `your weight ${weight}`,
    salesTax: (amount) => `contains ${amount} of sales tax`,
    cost: { service: 'Service', vat: (rate) => `VAT ${rate}`, processing: 'Card processing' },
    paidOn: (day) => `paid on ${day}`,
    bill: 'a bill',
    company: 'company',
    givenBack: 'given back',
    paidByWorkplace: (fee) => `the workplace paid the plan’s fee of ${fee}`,
  },
  de: {
    direction: 'ltr',
    title: 'Kontoauszug',
    opening: 'Anfangsstand',
    closing: 'Endstand',
    balance: 'Stand',
    nothing: 'In dieser Zeit wurde nichts gebucht.',
    held: (amount) => `Davon sind ${amount} unterwegs zu dir oder warten auf deine Antwort.`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
    made: (date) => `Erstellt am ${date}`,
    sealed: (day, block, hash) => `Bücher versiegelt am ${day}, Block ${block}: ${hash}`,
    kinds: {
      TIP: 'Trinkgelder',
      PRIMARY_SHARE: 'Dein Anteil an gemeinsamen Trinkgeldern, sofort',
      POOL_SHARE: 'Aus den Trinkgeldern des Teams',
      SERVICE_PAYMENT: 'An dich bezahlte Rechnungen',
      FEES: 'Gebühren',
      WORKPLACE_FEE: 'Anteil des Betriebs',
      REFUND: 'An Gäste erstattet',
      CHARGEBACK: 'Von Banken der Gäste zurückgebucht',
      CHARGEBACK_REVERSED: 'Zurückgebucht und wieder gutgeschrieben',
      PAYOUT: 'Auszahlungen',
      INSTANT_PAYOUT_FEE: 'Gebühr für die Sofortauszahlung',
      PLAN_FEE: 'Gebühr des Auszahlungsplans',
      PAYOUT_RETURNED: 'Zurückgekommene Auszahlungen',
      INACTIVITY_FEE: 'Gebühr für Inaktivität',
      WITHHOLDING: 'Einbehaltene Steuer, die dein Arbeitgeber abführt',
      OTHER: 'Korrektur',
    },
    one: { PAYOUT: 'Auszahlung', PAYOUT_RETURNED: 'Zurückgekommene Auszahlung' },
    feesOf: { TIPS: 'Gebühren auf Trinkgelder', BILLS: 'Gebühren auf Rechnungen' },
    payments: (count) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`),
    ofNet: (net) => `von ${net} nach Gebühren`,
    split: (day, pool) => `Aufteilung vom ${day}${pool === null ? '' : `, insgesamt ${pool}`}`,
    weight: (weight) => `dein Gewicht ${weight}`,
    salesTax: (amount) => `darin ${amount} Umsatzsteuer`,
    cost: { service: 'Service', vat: (rate) => `MwSt. ${rate}`, processing: 'Kartenverarbeitung' },
    paidOn: (day) => `bezahlt am ${day}`,
    bill: 'eine Rechnung',
    company: 'Betrieb',
    givenBack: 'zurückgegeben',
    paidByWorkplace: (fee) => `die Gebühr des Plans von ${fee} hat der Betrieb bezahlt`,
  },
  fr: {
    direction: 'ltr',
    title: 'Relevé de compte',
    opening: 'Solde de départ',
    closing: 'Solde final',
    balance: 'Solde',
    nothing: 'Aucune opération sur cette période.',
    held: (amount) => `Dont ${amount} en route vers vous ou en attente de votre réponse.`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
    made: (date) => `Établi le ${date}`,
    sealed: (day, block, hash) => `Livres scellés le ${day}, bloc ${block} : ${hash}`,
    kinds: {
      TIP: 'Pourboires',
      PRIMARY_SHARE: 'Votre part immédiate des pourboires communs',
      POOL_SHARE: 'Part des pourboires de l’équipe',
      SERVICE_PAYMENT: 'Additions qui vous ont été réglées',
      FEES: 'Frais',
      WORKPLACE_FEE: 'Part de l’établissement',
      REFUND: 'Remboursé aux clients',
      CHARGEBACK: 'Repris par les banques des clients',
      CHARGEBACK_REVERSED: 'Repris puis rendu',
      PAYOUT: 'Versements',
      INSTANT_PAYOUT_FEE: 'Frais du versement instantané',
      PLAN_FEE: 'Frais du plan de versement',
      PAYOUT_RETURNED: 'Versements revenus',
      INACTIVITY_FEE: 'Frais d’inactivité',
      WITHHOLDING: 'Impôt retenu, à verser par votre employeur',
      OTHER: 'Correction',
    },
    one: { PAYOUT: 'Versement', PAYOUT_RETURNED: 'Versement revenu' },
    feesOf: { TIPS: 'Frais sur les pourboires', BILLS: 'Frais sur les additions' },
    payments: (count) => (count === 1 ? '1 paiement' : `${count} paiements`),
    ofNet: (net) => `sur ${net} après frais`,
    split: (day, pool) => `répartition du ${day}${pool === null ? '' : `, ${pool} au total`}`,
    weight: (weight) => `votre poids ${weight}`,
    salesTax: (amount) => `dont ${amount} de taxe sur les ventes`,
    cost: {
      service: 'Service',
      vat: (rate) => `TVA ${rate}`,
      processing: 'Traitement de la carte',
    },
    paidOn: (day) => `payé le ${day}`,
    bill: 'une addition',
    company: 'entreprise',
    givenBack: 'rendus',
    paidByWorkplace: (fee) => `frais du plan de ${fee} payés par l’établissement`,
  },
  ar: {
    direction: 'rtl',
    title: 'كشف حساب',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    balance: 'الرصيد',
    nothing: 'لم تُسجَّل أي حركة في هذه الفترة.',
    held: (amount) => `منه ${amount} في طريقه إليك أو بانتظار جوابك.`,
    page: (page, pages) => `صفحة ${page} من ${pages}`,
    made: (date) => `أُعدّ في ${date}`,
    sealed: (day, block, hash) => `خُتمت الدفاتر في ${day}، الكتلة ${block}: ${hash}`,
    kinds: {
      TIP: 'إكراميات',
      PRIMARY_SHARE: 'حصتك الفورية من الإكراميات المشتركة',
      POOL_SHARE: 'من إكراميات الفريق',
      SERVICE_PAYMENT: 'فواتير دُفعت لك',
      FEES: 'رسوم',
      WORKPLACE_FEE: 'حصة مكان العمل',
      REFUND: 'مبالغ أُعيدت إلى الضيوف',
      CHARGEBACK: 'مبالغ استردّتها مصارف الضيوف',
      CHARGEBACK_REVERSED: 'مبالغ استُردّت ثم عادت إليك',
      PAYOUT: 'دفعات إليك',
      INSTANT_PAYOUT_FEE: 'رسم الدفع الفوري',
      PLAN_FEE: 'رسم خطة الدفع',
      PAYOUT_RETURNED: 'دفعات عادت',
      INACTIVITY_FEE: 'رسم عدم النشاط',
      WITHHOLDING: 'ضريبة محتجزة يدفعها صاحب العمل',
      OTHER: 'تصحيح',
    },
    one: { PAYOUT: 'دفعة إليك', PAYOUT_RETURNED: 'دفعة عادت' },
    feesOf: { TIPS: 'رسوم على الإكراميات', BILLS: 'رسوم على الفواتير' },
    payments: (count) => `عمليات الدفع: ${count}`,
    ofNet: (net) => `من ${net} بعد الرسوم`,
    split: (day, pool) => `توزيع يوم ${day}${pool === null ? '' : `، المجموع ${pool}`}`,
    weight: (weight) => `وزنك ${weight}`,
    salesTax: (amount) => `منها ${amount} ضريبة مبيعات`,
    cost: {
      service: 'الخدمة',
      vat: (rate) => `ضريبة القيمة المضافة ${rate}`,
      processing: 'معالجة البطاقة',
    },
    paidOn: (day) => `دُفع في ${day}`,
    bill: 'فاتورة',
    company: 'الشركة',
    givenBack: 'أُعيد',
    paidByWorkplace: (fee) => `رسم الخطة ${fee} دفعته المنشأة`,
  },
};
