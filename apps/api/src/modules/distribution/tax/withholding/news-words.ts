// What we write about tax before it is taken: to the people it is of, and to those who look after it.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { writtenDate, writtenNumber, writtenPeriod, writtenRate } from '#platform/written-date.ts';
import type { TaxNews, TaxReader } from './events.ts';

interface Words {
  own: (sum: string, place: string, days: string, from: string) => string;
  all: (sum: string, people: string, rate: string, place: string, from: string) => string;
  appealed: (place: string, days: string, due: string) => string;
  upheld: (place: string, days: string) => string;
  goesOn: (place: string, days: string, from: string) => string;
  reserveAsked: (rate: string, before: string, place: string) => string;
  reserveOwn: (rate: string, before: string, place: string, from: string, last: string) => string;
  reserveAll: (rate: string, before: string, place: string, from: string, last: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    own: (sum, place, days, from) =>
      `${sum} of your tips at ${place} for ${days} will be withheld for tax on ${from}. ` +
      `Something wrong? Open Tipwell and appeal before then: nothing is withheld until you have an answer.`,
    all: (sum, people, rate, place, from) =>
      `${sum} of tips at ${place} will be withheld for tax on ${from}: ${rate} of what was given ` +
      `(people: ${people}). Each of them knows their sum and can appeal.`,
    appealed: (place, days, due) =>
      `A person has appealed against the tax withheld from tips at ${place} for ${days}. Answer by ` +
      `${due}; without an answer nothing is withheld from them.`,
    upheld: (place, days) =>
      `Your appeal about tax on your tips at ${place} for ${days} is closed: nothing is withheld.`,
    goesOn: (place, days, from) =>
      `Your appeal about tax on your tips at ${place} for ${days} was answered: it is withheld from ` +
      `${from}. Open Tipwell to read why.`,
    reserveAsked: (rate, before, place) =>
      `At ${place}, ${rate} of people’s tips is to be set aside for tax instead of ${before}. It needs ` +
      `approval by a second person.`,
    reserveOwn: (rate, before, place, from, last) =>
      `From ${from} until ${last}, ${rate} of your new tips at ${place} is set aside for tax (${before} ` +
      `so far). What is not needed is paid out once your employer has settled the tax.`,
    reserveAll: (rate, before, place, from, last) =>
      `From ${from} until ${last}, ${rate} of people’s new tips at ${place} is set aside for tax ` +
      `(${before} so far). Everyone concerned has a message about it.`,
  },
  de: {
    own: (sum, place, days, from) =>
      `${sum} deines Trinkgelds bei ${place} (${days}) werden am ${from} für Steuern einbehalten. ` +
      `Stimmt etwas nicht? Erhebe vorher in Tipwell Einspruch: Bis zur Antwort wird nichts einbehalten.`,
    all: (sum, people, rate, place, from) =>
      `${sum} Trinkgeld bei ${place} werden am ${from} für Steuern einbehalten: ${rate} von dem, was ` +
      `gegeben wurde (Personen: ${people}). Alle kennen ihren Betrag und können Einspruch erheben.`,
    appealed: (place, days, due) =>
      `Jemand hat gegen die Steuer auf Trinkgeld bei ${place} (${days}) Einspruch erhoben. Antworte bis ` +
      `${due}; ohne Antwort wird von dieser Person nichts einbehalten.`,
    upheld: (place, days) =>
      `Dein Einspruch zur Steuer auf dein Trinkgeld bei ${place} (${days}) ist abgeschlossen: Es wird nichts einbehalten.`,
    goesOn: (place, days, from) =>
      `Dein Einspruch zur Steuer auf dein Trinkgeld bei ${place} (${days}) ist beantwortet: Sie wird ab ` +
      `${from} einbehalten. Lies in Tipwell, warum.`,
    reserveAsked: (rate, before, place) =>
      `Bei ${place} sollen ${rate} des Trinkgelds für Steuern zurückgelegt werden statt ${before}. Eine ` +
      `zweite Person muss zustimmen.`,
    reserveOwn: (rate, before, place, from, last) =>
      `Vom ${from} bis ${last} werden ${rate} deines neuen Trinkgelds bei ${place} für Steuern ` +
      `zurückgelegt (bisher ${before}). Was nicht gebraucht wird, wird nach der Abrechnung ausgezahlt.`,
    reserveAll: (rate, before, place, from, last) =>
      `Vom ${from} bis ${last} werden ${rate} des neuen Trinkgelds bei ${place} für Steuern ` +
      `zurückgelegt (bisher ${before}). Alle Betroffenen haben eine Nachricht darüber.`,
  },
  fr: {
    own: (sum, place, days, from) =>
      `${sum} de vos pourboires chez ${place} (${days}) seront retenus pour l’impôt le ${from}. Une ` +
      `erreur ? Contestez avant cette date dans Tipwell : rien n’est retenu avant la réponse.`,
    all: (sum, people, rate, place, from) =>
      `${sum} de pourboires chez ${place} seront retenus pour l’impôt le ${from} : ${rate} de ce qui a ` +
      `été reçu (personnes : ${people}). Chacune connaît sa somme et peut contester.`,
    appealed: (place, days, due) =>
      `Une personne conteste l’impôt retenu sur ses pourboires chez ${place} (${days}). Répondez avant ` +
      `le ${due} ; sans réponse, rien ne lui est retenu.`,
    upheld: (place, days) =>
      `Votre contestation sur l’impôt de vos pourboires chez ${place} (${days}) est close : rien n’est retenu.`,
    goesOn: (place, days, from) =>
      `Votre contestation sur l’impôt de vos pourboires chez ${place} (${days}) a reçu une réponse : il ` +
      `est retenu à partir du ${from}. Ouvrez Tipwell pour lire pourquoi.`,
    reserveAsked: (rate, before, place) =>
      `Chez ${place}, ${rate} des pourboires doivent être mis de côté pour l’impôt au lieu de ${before}. ` +
      `Une deuxième personne doit l’approuver.`,
    reserveOwn: (rate, before, place, from, last) =>
      `Du ${from} au ${last}, ${rate} de vos nouveaux pourboires chez ${place} sont mis de côté pour ` +
      `l’impôt (${before} jusqu’ici). Le surplus est versé une fois l’impôt réglé.`,
    reserveAll: (rate, before, place, from, last) =>
      `Du ${from} au ${last}, ${rate} des nouveaux pourboires chez ${place} sont mis de côté pour ` +
      `l’impôt (${before} jusqu’ici). Les personnes concernées ont reçu un message.`,
  },
  ar: {
    own: (sum, place, days, from) =>
      `سيُحتجز مبلغ ${sum} من إكرامياتك في ${place} عن الفترة ${days} للضريبة في ${from}. هل هناك خطأ؟ ` +
      `افتح Tipwell واعترض قبل ذلك: لن يُحتجز شيء حتى تصلك إجابة.`,
    all: (sum, people, rate, place, from) =>
      `سيُحتجز مبلغ ${sum} من الإكراميات في ${place} للضريبة في ${from}: ${rate} مما أُعطي ` +
      `(عدد الأشخاص: ${people}). كل منهم يعرف مبلغه ويمكنه الاعتراض.`,
    appealed: (place, days, due) =>
      `اعترض أحد الأشخاص على الضريبة المحتجزة من الإكراميات في ${place} عن الفترة ${days}. أجب قبل نهاية ` +
      `${due}؛ وبدون إجابة لن يُحتجز منه شيء.`,
    upheld: (place, days) =>
      `أُغلق اعتراضك بشأن ضريبة إكرامياتك في ${place} عن الفترة ${days}: لن يُحتجز شيء.`,
    goesOn: (place, days, from) =>
      `تم الرد على اعتراضك بشأن ضريبة إكرامياتك في ${place} عن الفترة ${days}: ستُحتجز ابتداءً من ` +
      `${from}. افتح Tipwell لقراءة السبب.`,
    reserveAsked: (rate, before, place) =>
      `يُطلب تجنيب ${rate} من الإكراميات في ${place} للضريبة بدلًا من ${before}. يلزم أن يوافق شخص ثانٍ.`,
    reserveOwn: (rate, before, place, from, last) =>
      `من ${from} حتى ${last} يُجنَّب ${rate} من إكرامياتك الجديدة في ${place} للضريبة (حتى الآن ` +
      `${before}). وما لا يلزم يُدفع لك بعد تسوية الضريبة.`,
    reserveAll: (rate, before, place, from, last) =>
      `من ${from} حتى ${last} يُجنَّب ${rate} من الإكراميات الجديدة في ${place} للضريبة (حتى الآن ` +
      `${before}). وصلت رسالة بذلك إلى جميع المعنيين.`,
  },
};

/** A message about tax before it is taken, in the reader's language. */
export function taxNewsWords(
  { news, currency }: { news: TaxNews; currency: Currency },
  { staffId, amount }: TaxReader,
  place: string,
  locale: Locale,
): string {
  const say = words[locale];
  const day = (one: string) => writtenDate(one, locale);
  const rate = (bps: number) => writtenRate(bps, locale);
  if (news.step === 'RESERVE_ASKED') {
    return say.reserveAsked(rate(news.bps), rate(news.before), place);
  }
  if (news.step === 'RESERVE_SET') {
    const told = staffId === null ? say.reserveAll : say.reserveOwn;
    return told(rate(news.bps), rate(news.before), place, day(news.fromDay), day(news.lastDay));
  }
  const days = writtenPeriod(news.firstDay, news.lastDay, locale);
  if (news.step === 'APPEALED') return say.appealed(place, days, day(news.answerDue));
  if (news.step === 'ANSWERED') {
    return news.isUpheld ? say.upheld(place, days) : say.goesOn(place, days, day(news.takenFrom));
  }
  const sum = formatMoney(amount ?? 0, currency, locale);
  if (staffId !== null) return say.own(sum, place, days, day(news.takenFrom));
  const people = writtenNumber(news.people, locale);
  return say.all(sum, people, rate(news.bps), place, day(news.takenFrom));
}
