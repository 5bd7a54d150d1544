import type { Locale } from '@tipwell/contract/api/fields';

type Told = 'TAKEN' | 'BACK';

interface Words {
  person: Record<Told, (amount: string) => string>;
  venue: Record<Told, (venue: string, amount: string) => string>;
}

const words: Record<Locale, Words> = {
  en: {
    person: {
      TAKEN: (amount) =>
        `A guest’s bank has taken back a payment, and ${amount} of it had reached you. It is ` +
        `deducted from your balance: new tips make up for it, and nothing is taken from your ` +
        `card. If the bank decides in our favour, you get it back.`,
      BACK: (amount) =>
        `A guest’s bank has returned a payment that it had taken back. ${amount} is on your balance again.`,
    },
    venue: {
      TAKEN: (venue, amount) =>
        `${venue}: a guest’s bank has taken back a payment, and the venue bears ${amount} of ` +
        `it. If the bank decides in our favour, the venue gets it back.`,
      BACK: (venue, amount) =>
        `${venue}: a guest’s bank has returned a payment that it had taken back. The venue has ` +
        `its ${amount} again.`,
    },
  },
  de: {
    person: {
      TAKEN: (amount) =>
        `Die Bank eines Gastes hat eine Zahlung zurückgeholt, von der ${amount} bei dir angekommen ` +
        `waren. Sie sind von deinem Guthaben abgezogen; neue Trinkgelder füllen es auf, von deiner ` +
        `Karte wird nichts genommen. Entscheidet die Bank für uns, bekommst du sie zurück.`,
      BACK: (amount) =>
        `Die Bank eines Gastes hat eine Zahlung zurückgegeben, die sie geholt hatte. ${amount} sind ` +
        `wieder in deinem Guthaben.`,
    },
    venue: {
      TAKEN: (venue, amount) =>
        `${venue}: Die Bank eines Gastes hat eine Zahlung zurückgeholt, ${amount} davon trägt der ` +
        `Betrieb. Entscheidet die Bank für uns, bekommt der Betrieb sie zurück.`,
      BACK: (venue, amount) =>
        `${venue}: Die Bank eines Gastes hat eine Zahlung zurückgegeben, die sie geholt hatte. Der ` +
        `Betrieb hat seine ${amount} wieder.`,
    },
  },
  fr: {
    person: {
      TAKEN: (amount) =>
        `La banque d’un client a repris un paiement, dont ${amount} vous étaient parvenus. Cette somme ` +
        `est déduite de votre solde ; de nouveaux pourboires le rempliront, et rien n’est prélevé sur ` +
        `votre carte. Si la banque nous donne raison, elle vous sera rendue.`,
      BACK: (amount) =>
        `La banque d’un client a rendu un paiement qu’elle avait repris. ${amount} sont de nouveau sur ` +
        `votre solde.`,
    },
    venue: {
      TAKEN: (venue, amount) =>
        `${venue} : la banque d’un client a repris un paiement, dont ${amount} à la charge de ` +
        `l’établissement. Si la banque nous donne raison, cette somme lui sera rendue.`,
      BACK: (venue, amount) =>
        `${venue} : la banque d’un client a rendu un paiement qu’elle avait repris. L’établissement ` +
        `retrouve ses ${amount}.`,
    },
  },
  ar: {
    person: {
      TAKEN: (amount) =>
        `استرد مصرف أحد الضيوف مبلغ عملية دفع كان قد وصلك منها ${amount}. خُصم المبلغ من رصيدك، وستعوّضه ` +
        `الإكراميات الجديدة، ولا يؤخذ شيء من بطاقتك. إن حكم المصرف لصالحنا فسيعود إليك.`,
      BACK: (amount) =>
        `أعاد مصرف أحد الضيوف مبلغ عملية دفع كان قد استردّه. عاد ${amount} إلى رصيدك.`,
    },
    venue: {
      TAKEN: (venue, amount) =>
        `${venue}: استرد مصرف أحد الضيوف مبلغ عملية دفع، وتتحمل المنشأة منه ${amount}. إن حكم المصرف لصالحنا ` +
        `فسيعود المبلغ إليها.`,
      BACK: (venue, amount) =>
        `${venue}: أعاد مصرف أحد الضيوف مبلغ عملية دفع كان قد استردّه. استعادت المنشأة ${amount}.`,
    },
  },
};

/** The message that tells a person, or a venue's owner, in their language, what a dispute moved. */
export function disputeWords(
  what: Told,
  { venue, amount }: { venue: string | null; amount: string },
  locale: Locale,
): string {
  const { person, venue: ofVenue } = words[locale];
  return venue === null ? person[what](amount) : ofVenue[what](venue, amount);
}
