// What a location's report says as a file, in the language of whoever asks for it.
import type { Locale } from '@tipwell/contract/api/fields';

export interface ReportWords {
  title: string;
  made: (day: string) => string;
  day: string;
  tips: string;
  given: string;
  onTop: string;
  refunded: string;
  disputed: string;
  paidByVenue: string;
  fees: string;
  net: string;
  venuePart: string;
  bills: string;
  total: string;
  byDay: string;
  byType: string;
  staffType: string;
  withoutType: string;
  people: string;
  amount: string;
  byPerson: string;
  person: string;
  atOnce: string;
  shared: string;
  byRecipient: string;
  recipient: string;
  byName: string;
  wholeTeam: string;
  byMethod: string;
  method: string;
  otherCards: string;
  mobile: string;
  ratings: string;
  reviews: string;
  averageStars: string;
  feesAndBills: string;
  what: string;
  averageTip: string;
  outOfTips: string;
  byCustomers: string;
  byVenue: string;
  billGiven: string;
  billOnTop: string;
  billReturned: string;
  billFees: string;
  billNet: string;
  notYetSplit: string;
  unallocated: string;
  tooFew: string;
  /** How it is counted. */
  note: string;
}

export const reportWords: Record<Locale, ReportWords> = {
  en: {
    title: 'Report',
    made: (day) => `Made on ${day}`,
    day: 'Day',
    tips: 'Tips',
    given: 'Tips from guests',
    onTop: 'Service fee from guests',
    refunded: 'Refunded to guests',
    disputed: 'Taken back by guests’ banks',
    paidByVenue: 'Paid by the venue',
    fees: 'Fees',
    net: 'For the people',
    venuePart: 'For the venue',
    bills: 'Bills',
    total: 'In all',
    byDay: 'Tips by day',
    byType: 'By staff type',
    staffType: 'Staff type',
    withoutType: 'Without a staff type',
    people: 'People',
    amount: 'Amount',
    byPerson: 'By person',
    person: 'Person',
    atOnce: 'At once',
    shared: 'From the team’s tips',
    byRecipient: 'Who guests tipped',
    recipient: 'Tips to',
    byName: 'People by name',
    wholeTeam: 'The whole team',
    byMethod: 'How guests paid',
    method: 'Paid with',
    otherCards: 'Other cards',
    mobile: 'Payment by mobile phone',
    ratings: 'Ratings',
    reviews: 'Reviews',
    averageStars: 'Average stars',
    feesAndBills: 'Fees, bills and what waits',
    what: 'What',
    averageTip: 'Average tip',
    outOfTips: 'Fees taken from the tips',
    byCustomers: 'Fees paid by guests on top',
    byVenue: 'Fees paid by the venue',
    billGiven: 'Bills paid by guests',
    billOnTop: 'Service fee on bills',
    billReturned: 'Bills refunded or taken back by banks',
    billFees: 'Fees on bills',
    billNet: 'Bills after fees',
    notYetSplit: 'Waiting for the day’s split',
    unallocated: 'Could not be assigned to anyone',
    tooFew:
      'Too few people had a share to list the staff types separately: nobody is shown what a colleague gets.',
    note: 'Everything is on the business day on which the guest paid, later refunds and disputes included. A business day ends at 04:00. Tips from guests, the service fee and what the venue pays, less refunds and disputes, are what the people, the venue and the fees have.',
  },
  de: {
    title: 'Auswertung',
    made: (day) => `Erstellt am ${day}`,
    day: 'Tag',
    tips: 'Trinkgelder',
    given: 'Von Gästen gegeben',
    onTop: 'Servicegebühr der Gäste',
    refunded: 'An Gäste erstattet',
    disputed: 'Von Banken der Gäste zurückgeholt',
    paidByVenue: 'Vom Betrieb bezahlt',
    fees: 'Gebühren',
    net: 'Für die Leute',
    venuePart: 'Für den Betrieb',
    bills: 'Rechnungen',
    total: 'Insgesamt',
    byDay: 'Trinkgelder nach Tagen',
    byType: 'Nach Personalart',
    staffType: 'Personalart',
    withoutType: 'Ohne Personalart',
    people: 'Personen',
    amount: 'Betrag',
    byPerson: 'Nach Person',
    person: 'Person',
    atOnce: 'Sofort',
    shared: 'Aus den Trinkgeldern des Teams',
    byRecipient: 'Wem Gäste Trinkgeld gaben',
    recipient: 'Trinkgeld an',
    byName: 'Einzelne Personen',
    wholeTeam: 'Das ganze Team',
    byMethod: 'Womit Gäste bezahlten',
    method: 'Bezahlt mit',
    otherCards: 'Andere Karten',
    mobile: 'Zahlung per Mobiltelefon',
    ratings: 'Bewertungen',
    reviews: 'Bewertungen',
    averageStars: 'Sterne im Schnitt',
    feesAndBills: 'Gebühren, Rechnungen und was wartet',
    what: 'Was',
    averageTip: 'Durchschnittliches Trinkgeld',
    outOfTips: 'Gebühren aus dem Trinkgeld',
    byCustomers: 'Gebühren, die Gäste zusätzlich zahlten',
    byVenue: 'Gebühren, die der Betrieb zahlte',
    billGiven: 'Von Gästen bezahlte Rechnungen',
    billOnTop: 'Servicegebühr auf Rechnungen',
    billReturned: 'Rechnungen erstattet oder von Banken zurückgeholt',
    billFees: 'Gebühren auf Rechnungen',
    billNet: 'Rechnungen nach Gebühren',
    notYetSplit: 'Wartet auf die Aufteilung des Tages',
    unallocated: 'Konnte niemandem gegeben werden',
    tooFew:
      'Zu wenige Personen waren beteiligt, um die Personalarten getrennt zu zeigen: Was eine Kollegin oder ein Kollege hat, wird niemandem gezeigt.',
    note: 'Alles steht an dem Geschäftstag, an dem der Gast bezahlt hat, auch spätere Erstattungen und Zahlungsstreitigkeiten. Ein Geschäftstag endet um 04:00 Uhr. Trinkgeld der Gäste, Servicegebühr und was der Betrieb bezahlt, abzüglich Erstattungen und Rückbuchungen, ergeben den Betrag für die Leute, für den Betrieb und die Gebühren.',
  },
  fr: {
    title: 'Rapport',
    made: (day) => `Établi le ${day}`,
    day: 'Jour',
    tips: 'Pourboires',
    given: 'Donné par les clients',
    onTop: 'Frais de service des clients',
    refunded: 'Remboursé aux clients',
    disputed: 'Repris par les banques des clients',
    paidByVenue: 'Payé par l’établissement',
    fees: 'Frais',
    net: 'Pour les personnes',
    venuePart: 'Pour l’établissement',
    bills: 'Additions',
    total: 'En tout',
    byDay: 'Pourboires par jour',
    byType: 'Par type de personnel',
    staffType: 'Type de personnel',
    withoutType: 'Sans type de personnel',
    people: 'Personnes',
    amount: 'Montant',
    byPerson: 'Par personne',
    person: 'Personne',
    atOnce: 'Tout de suite',
    shared: 'Des pourboires de l’équipe',
    byRecipient: 'À qui les clients ont donné',
    recipient: 'Pourboires à',
    byName: 'Des personnes nommément',
    wholeTeam: 'Toute l’équipe',
    byMethod: 'Comment les clients ont payé',
    method: 'Payé avec',
    otherCards: 'Autres cartes',
    mobile: 'Paiement par téléphone mobile',
    ratings: 'Évaluations',
    reviews: 'Avis',
    averageStars: 'Étoiles en moyenne',
    feesAndBills: 'Frais, additions et sommes en attente',
    what: 'Quoi',
    averageTip: 'Pourboire moyen',
    outOfTips: 'Frais pris sur les pourboires',
    byCustomers: 'Frais payés en plus par les clients',
    byVenue: 'Frais payés par l’établissement',
    billGiven: 'Additions payées par les clients',
    billOnTop: 'Frais de service sur les additions',
    billReturned: 'Additions remboursées ou reprises par les banques',
    billFees: 'Frais sur les additions',
    billNet: 'Additions après frais',
    notYetSplit: 'Attend la répartition du jour',
    unallocated: 'N’a pu être donné à personne',
    tooFew:
      'Trop peu de personnes ont eu une part pour distinguer les types de personnel : ce qu’a un collègue n’est montré à personne.',
    note: 'Tout figure au jour d’activité où le client a payé, y compris les remboursements et litiges ultérieurs. Un jour d’activité s’achève à 04:00. Les pourboires des clients, les frais de service et ce que paie l’établissement, moins les remboursements et litiges, forment ce qui revient aux personnes, à l’établissement et aux frais.',
  },
  ar: {
    title: 'تقرير',
    made: (day) => `أُعدّ في ${day}`,
    day: 'اليوم',
    tips: 'الإكراميات',
    given: 'إكراميات من الضيوف',
    onTop: 'رسوم خدمة دفعها الضيوف',
    refunded: 'رُدّ إلى الضيوف',
    disputed: 'استردته بنوك الضيوف',
    paidByVenue: 'دفعته المنشأة',
    fees: 'الرسوم',
    net: 'للعاملين',
    venuePart: 'للمنشأة',
    bills: 'الفواتير',
    total: 'المجموع',
    byDay: 'الإكراميات حسب اليوم',
    byType: 'حسب نوع العمل',
    staffType: 'نوع العمل',
    withoutType: 'بلا نوع عمل',
    people: 'الأشخاص',
    amount: 'المبلغ',
    byPerson: 'حسب الشخص',
    person: 'الشخص',
    atOnce: 'فورًا',
    shared: 'من إكراميات الفريق',
    byRecipient: 'لمن أعطى الضيوف',
    recipient: 'الإكراميات إلى',
    byName: 'أشخاص بالاسم',
    wholeTeam: 'الفريق كله',
    byMethod: 'كيف دفع الضيوف',
    method: 'وسيلة الدفع',
    otherCards: 'بطاقات أخرى',
    mobile: 'الدفع بالهاتف المحمول',
    ratings: 'التقييمات',
    reviews: 'التقييمات',
    averageStars: 'متوسط النجوم',
    feesAndBills: 'الرسوم والفواتير وما ينتظر',
    what: 'البند',
    averageTip: 'متوسط الإكرامية',
    outOfTips: 'رسوم أُخذت من الإكراميات',
    byCustomers: 'رسوم دفعها الضيوف إضافةً',
    byVenue: 'رسوم دفعتها المنشأة',
    billGiven: 'فواتير دفعها الضيوف',
    billOnTop: 'رسوم خدمة على الفواتير',
    billReturned: 'فواتير رُدّت أو استردتها البنوك',
    billFees: 'رسوم على الفواتير',
    billNet: 'الفواتير بعد الرسوم',
    notYetSplit: 'بانتظار توزيع اليوم',
    unallocated: 'لم يمكن إعطاؤه لأحد',
    tooFew: 'شارك عدد قليل جدًا فلا يمكن عرض أنواع العمل منفصلة: ما لدى الزميل لا يُعرض لأحد.',
    note: 'يُسجَّل كل شيء في يوم العمل الذي دفع فيه الضيف، بما في ذلك ما رُدّ أو اعتُرض عليه لاحقًا. ينتهي يوم العمل عند 04:00. إكراميات الضيوف ورسوم الخدمة وما تدفعه المنشأة، بعد خصم المبالغ المردودة والمستردة، تساوي ما للعاملين وللمنشأة والرسوم.',
  },
};
