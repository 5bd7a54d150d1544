// What a location's report says as a file, in the language of whoever asks for it.
import type { Locale } from '@tipwell/contract/fields';

export interface ReportWords {
  title: string;
  made: (day: string) => string;
  day: string;
  tips: string;
  given: string;
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
    billNet: 'Bills after fees',
    notYetSplit: 'Waiting for the day’s split',
    unallocated: 'Could not be assigned to anyone',
    tooFew:
      'Too few people had a share to list the staff types separately: nobody is shown what a colleague gets.',
    note: 'Everything counts on the business day on which the guest paid; a business day ends at 04:00. What has been given back since is left out.',
  },
  de: {
    title: 'Auswertung',
    made: (day) => `Erstellt am ${day}`,
    day: 'Tag',
    tips: 'Trinkgelder',
    given: 'Von Gästen gegeben',
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
    billNet: 'Rechnungen nach Gebühren',
    notYetSplit: 'Wartet auf die Aufteilung des Tages',
    unallocated: 'Konnte niemandem gegeben werden',
    tooFew:
      'Zu wenige Personen waren beteiligt, um die Personalarten getrennt zu zeigen: Was eine Kollegin oder ein Kollege hat, wird niemandem gezeigt.',
    note: 'Alles zählt an dem Geschäftstag, an dem der Gast bezahlt hat; ein Geschäftstag endet um 04:00 Uhr. Was seitdem zurückgegeben wurde, fehlt hier.',
  },
  fr: {
    title: 'Rapport',
    made: (day) => `Établi le ${day}`,
    day: 'Jour',
    tips: 'Pourboires',
    given: 'Donné par les clients',
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
    billNet: 'Additions après frais',
    notYetSplit: 'Attend la répartition du jour',
    unallocated: 'N’a pu être donné à personne',
    tooFew:
      'Trop peu de personnes ont eu une part pour distinguer les types de personnel : ce qu’a un collègue n’est montré à personne.',
    note: 'Tout compte pour le jour d’activité où le client a payé ; un jour d’activité s’achève à 04:00. Ce qui a été rendu depuis n’y figure pas.',
  },
  ar: {
    title: 'تقرير',
    made: (day) => `أُعدّ في ${day}`,
    day: 'اليوم',
    tips: 'الإكراميات',
    given: 'إكراميات من الضيوف',
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
    billNet: 'الفواتير بعد الرسوم',
    notYetSplit: 'بانتظار توزيع اليوم',
    unallocated: 'لم يمكن إعطاؤه لأحد',
    tooFew: 'شارك عدد قليل جدًا فلا يمكن عرض أنواع العمل منفصلة: ما لدى الزميل لا يُعرض لأحد.',
    note: 'يُحسب كل شيء في يوم العمل الذي دفع فيه الضيف، وينتهي يوم العمل عند 04:00. ما أُعيد منذ ذلك الحين غير مدرج.',
  },
};
