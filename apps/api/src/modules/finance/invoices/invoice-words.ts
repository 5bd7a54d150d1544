import type { InvoiceLineKind } from '@tipwell/contract/finance/calls/invoices';
import type { Locale } from '@tipwell/contract/api/fields';

/** The words of invoices and credit notes. */
export interface InvoiceWords {
  invoice: string;
  creditNote: string;
  number: (number: string) => string;
  month: (month: string) => string;
  issued: (date: string) => string;
  refersTo: (number: string) => string;
  from: string;
  to: string;
  taxNumber: (number: string) => string;
  lines: string;
  columns: { what: string; count: string; rate: string; net: string; vat: string; total: string };
  kinds: Record<InvoiceLineKind, string>;
  noVat: string;
  vatTitle: string;
  sum: string;
  fromBalance: (amount: string) => string;
  due: (amount: string) => string;
  /** @param bank where to; empty where no account is known */
  howToPay: (number: string, bank: string) => string;
  credited: string;
  givenBack: string;
  protectedFees: string;
}

export const invoiceWords: Record<Locale, InvoiceWords> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    number: (number) => `No. ${number}`,
    month: (month) => `For ${month}`,
    issued: (date) => `Issued on ${date}`,
    refersTo: (number) => `Relates to invoice ${number}`,
    from: 'From',
    to: 'To',
    taxNumber: (number) => `VAT number ${number}`,
    lines: 'What it is for',
    columns: {
      what: 'What',
      count: 'Count',
      rate: 'VAT rate',
      net: 'Net',
      vat: 'VAT',
      total: 'Total',
    },
    kinds: {
      SERVICE_FEES: 'Service fees on tips',
      PROCESSING: 'Payment processing for tips',
      GIVEN_BACK: 'Tips given back to guests',
      PROTECTED_PLAN_FEES: 'Planned payouts of protected tips',
      INSTANT_FEES: 'Instant payouts of the venue',
      PLAN_FEES: 'Planned payouts of the venue',
    },
    noVat: 'none',
    vatTitle: 'VAT by rate',
    sum: 'Total',
    fromBalance: (amount) => `Already taken from the venue’s balance: ${amount}`,
    due: (amount) => `To be paid: ${amount}`,
    howToPay: (number, bank) =>
      `Please pay by bank transfer${bank && ` to ${bank},`} and quote the number ${number}.`,
    credited: 'The amount of this credit note is deducted from what the venue owes.',
    givenBack:
      'Tips that the law protects stay with the team. Whatever guests or their banks have taken back is borne by the venue and is not a service of ours.',
    protectedFees:
      'Nothing may be taken out of tips that the law protects, so the venue bears what the payout plan costs.',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    number: (number) => `Nr. ${number}`,
    month: (month) => `Für ${month}`,
    issued: (date) => `Ausgestellt am ${date}`,
    refersTo: (number) => `Gehört zur Rechnung ${number}`,
    from: 'Von',
    to: 'An',
    taxNumber: (number) => `USt-IdNr. ${number}`,
    lines: 'Wofür',
    columns: {
      what: 'Was',
      count: 'Anzahl',
      rate: 'USt-Satz',
      net: 'Netto',
      vat: 'USt',
      total: 'Gesamt',
    },
    kinds: {
      SERVICE_FEES: 'Servicegebühren für Trinkgelder',
      PROCESSING: 'Zahlungsabwicklung für Trinkgelder',
      GIVEN_BACK: 'An Gäste zurückgegebene Trinkgelder',
      PROTECTED_PLAN_FEES: 'Geplante Auszahlungen geschützter Trinkgelder',
      INSTANT_FEES: 'Sofortauszahlungen des Betriebs',
      PLAN_FEES: 'Geplante Auszahlungen des Betriebs',
    },
    noVat: 'ohne',
    vatTitle: 'Umsatzsteuer nach Satz',
    sum: 'Gesamt',
    fromBalance: (amount) => `Bereits vom Guthaben des Betriebs abgezogen: ${amount}`,
    due: (amount) => `Zu zahlen: ${amount}`,
    howToPay: (number, bank) =>
      `Bitte per Überweisung${bank && ` an ${bank}`} zahlen und die Nummer ${number} angeben.`,
    credited: 'Der Betrag dieser Gutschrift wird von dem abgezogen, was der Betrieb schuldet.',
    givenBack:
      'Gesetzlich geschützte Trinkgelder bleiben beim Team. Was Gäste oder ihre Banken davon zurückgeholt haben, trägt der Betrieb; es ist keine Leistung von uns.',
    protectedFees:
      'Von gesetzlich geschützten Trinkgeldern darf nichts abgezogen werden; was der Auszahlungsplan kostet, trägt deshalb der Betrieb.',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    number: (number) => `N° ${number}`,
    month: (month) => `Pour ${month}`,
    issued: (date) => `Émis le ${date}`,
    refersTo: (number) => `Se rapporte à la facture ${number}`,
    from: 'De',
    to: 'À',
    taxNumber: (number) => `N° de TVA ${number}`,
    lines: 'Détail',
    columns: {
      what: 'Objet',
      count: 'Nombre',
      rate: 'Taux de TVA',
      net: 'HT',
      vat: 'TVA',
      total: 'TTC',
    },
    kinds: {
      SERVICE_FEES: 'Frais de service des pourboires',
      PROCESSING: 'Traitement des paiements des pourboires',
      GIVEN_BACK: 'Pourboires rendus aux clients',
      PROTECTED_PLAN_FEES: 'Versements planifiés de pourboires protégés',
      INSTANT_FEES: 'Versements instantanés de l’établissement',
      PLAN_FEES: 'Versements planifiés de l’établissement',
    },
    noVat: 'aucun',
    vatTitle: 'TVA par taux',
    sum: 'Total',
    fromBalance: (amount) => `Déjà prélevé sur le solde de l’établissement : ${amount}`,
    due: (amount) => `À payer : ${amount}`,
    howToPay: (number, bank) =>
      `Veuillez payer par virement${bank && ` à ${bank}`} en indiquant le numéro ${number}.`,
    credited: 'Le montant de cet avoir est déduit de ce que doit l’établissement.',
    givenBack:
      'Les pourboires protégés par la loi restent à l’équipe. Ce que les clients ou leurs banques en ont repris est à la charge de l’établissement et ne constitue pas une prestation de notre part.',
    protectedFees:
      'Rien ne peut être retenu sur les pourboires protégés par la loi : le coût du plan de versement est donc à la charge de l’établissement.',
  },
  ar: {
    invoice: 'فاتورة',
    creditNote: 'إشعار دائن',
    number: (number) => `رقم ${number}`,
    month: (month) => `عن ${month}`,
    issued: (date) => `تاريخ الإصدار: ${date}`,
    refersTo: (number) => `يخص الفاتورة ${number}`,
    from: 'من',
    to: 'إلى',
    taxNumber: (number) => `الرقم الضريبي ${number}`,
    lines: 'التفاصيل',
    columns: {
      what: 'البيان',
      count: 'العدد',
      rate: 'نسبة الضريبة',
      net: 'الصافي',
      vat: 'الضريبة',
      total: 'المجموع',
    },
    kinds: {
      SERVICE_FEES: 'رسوم خدمة الإكراميات',
      PROCESSING: 'معالجة مدفوعات الإكراميات',
      GIVEN_BACK: 'إكراميات أُعيدت إلى الضيوف',
      PROTECTED_PLAN_FEES: 'الدفعات المجدولة لإكراميات محمية',
      INSTANT_FEES: 'الدفعات الفورية للمنشأة',
      PLAN_FEES: 'الدفعات المجدولة للمنشأة',
    },
    noVat: 'بدون',
    vatTitle: 'الضريبة حسب النسبة',
    sum: 'المجموع',
    fromBalance: (amount) => `خُصم مسبقًا من رصيد المنشأة: ${amount}`,
    due: (amount) => `المبلغ المستحق: ${amount}`,
    howToPay: (number, bank) =>
      `يرجى الدفع بتحويل مصرفي${bank && ` إلى ${bank}`} مع ذكر الرقم ${number}.`,
    credited: 'يُخصم مبلغ هذا الإشعار مما تدين به المنشأة.',
    givenBack:
      'الإكراميات التي يحميها القانون تبقى للفريق. وما استرده منها الضيوف أو مصارفهم تتحمله المنشأة، ولا يُعدّ خدمة نقدمها.',
    protectedFees:
      'لا يجوز خصم شيء من الإكراميات التي يحميها القانون، لذلك تتحمل المنشأة كلفة خطة الدفع.',
  },
};
