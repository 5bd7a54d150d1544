import type { PolicyWords } from './shape.ts';

export const policyWordsDe: PolicyWords = {
  title: { law: 'Regeln für das Trinkgeld', noLaw: 'So wird hier Trinkgeld geteilt' },
  about: {
    number: (number, from) => `Fassung ${number}, gültig ab ${from}`,
    version: (version) => `Geschrieben nach Version ${version} der Aufteilung`,
  },
  published: (date) => `Veröffentlicht am ${date}`,
  draft: 'Entwurf, noch nicht veröffentlicht',
  tips: {
    title: 'Um welches Trinkgeld es geht',
    voluntary:
      'Gäste werden eingeladen, über Tipwell Trinkgeld zu geben, mit einem Code oder einem Link. Niemand muss etwas geben, und alle wählen den Betrag selbst.',
    covered:
      'Hier geht es um alles Trinkgeld, das an diesem Ort über Tipwell gezahlt wird. Mit dem anderer Orte wird es nie vermischt.',
    allTheirs:
      'Alles davon geht an die Menschen, die hier arbeiten: Der Betrieb behält nichts. Einbehalten werden kann nur Steuer, die das Gesetz verlangt.',
  },
  who: {
    title: 'Wer teilt',
    personal:
      'Alle behalten das Trinkgeld, das sie bekommen. Eine Gruppe, die als ganze Trinkgeld bekommt, teilt es unter sich zu gleichen Teilen.',
    common:
      'Alles Trinkgeld eines Geschäftstags kommt in einen gemeinsamen Topf, und der Topf wird nach den Prozenten unten aufgeteilt.',
    priority:
      'Wer das Trinkgeld bekommt, hat sofort einen Teil davon. Der Rest kommt in den Topf des Tages und wird unter den anderen im Verhältnis der Prozente unten aufgeteilt.',
    primaryOnly:
      'Wer seinen Teil schon so bekommen hat, hat am selben Trinkgeld keinen zweiten. Trinkgeld an das ganze Team wird unter den anderen Zeilen aufgeteilt.',
    managers:
      'Leitende teilen nur mit, wenn sie in einer dieser Rollen arbeiten. Inhaber teilen nur mit, wenn sie im Team arbeiten.',
    noManagers: 'Leitende, Vorgesetzte und Inhaber teilen nicht mit.',
  },
  table: { who: 'Wer', part: 'Teil', total: 'Zusammen' },
  within: {
    title: 'Innerhalb einer Zeile',
    equally: 'Alle in einer Zeile, die an dem Tag da waren, bekommen gleich viel.',
    hours:
      'Sind für einen Tag Stunden erfasst, zählen diese: doppelte Stunden, doppelter Teil. Wer an dem Tag keine Stunden hat, hat keinen Teil.',
    points:
      'Sind für einen Tag Stunden erfasst, zählen Stunden mal Punkte. Punkte stehen vorher fest und sind bei den Stunden zu sehen. Wer an dem Tag keine Stunden hat, hat keinen Teil.',
    missing:
      'War niemand aus einer Zeile da, teilen die anderen ihren Teil im Verhältnis der eigenen.',
    spare:
      'Beträge werden auf den Cent abgerundet. Übrige Cents gehen an die mit dem größten Rest, damit nichts verloren geht.',
    fallback: {
      EQUAL:
        'Kann ein Tag nicht aufgeteilt werden, weil ein Prozentsatz fehlt, und setzt ihn binnen drei Tagen niemand, wird zu gleichen Teilen geteilt.',
      BY_HOURS:
        'Kann ein Tag nicht aufgeteilt werden, weil ein Prozentsatz fehlt, und setzt ihn binnen drei Tagen niemand, wird nach Stunden geteilt.',
    },
  },
  fees: {
    title: 'Gebühren',
    venue:
      'Von diesem Trinkgeld geht keine Gebühr ab. Der Betrieb zahlt die Gebühren für Dienst und Karte, außer der Gast legt sie selbst obendrauf.',
    tip: 'Die Gebühren für Dienst und Karte gehen vom Trinkgeld ab, außer der Gast legt sie selbst obendrauf. Die Beträge stehen auf jedem Auszug.',
    workplace: (rate) =>
      `Der Betrieb behält ${rate} von dem, was nach Gebühren von jedem Trinkgeld bleibt.`,
    instant:
      'Sofort ausgezahlt zu werden kann eine Gebühr kosten, die vorher zu sehen ist. Was ein Auszahlungsplan kostet, steht dort, wo man ihn wählt.',
  },
  paid: {
    title: 'Wann Trinkgeld ausgezahlt wird',
    shared:
      'Ein Geschäftstag endet um vier Uhr morgens. Danach wird sein Trinkgeld aufgeteilt, und von da an gehört jeder Teil seiner Person.',
    personal: 'Trinkgeld gehört seiner Person, sobald der Gast gezahlt hat.',
    held: 'Bevor es ausgezahlt werden kann, schaut es sich noch einmal an, wer die Aufteilung betreut, und gibt es frei, spätestens nach zwei Tagen.',
    answer:
      'Jede und jeder nimmt eine Version der Aufteilung an oder lehnt sie ab. Wer nicht geantwortet hat, dessen Teil wartet; wer ablehnt, ist ab dem nächsten Geschäftstag nicht dabei.',
    plans:
      'Alle wählen in Tipwell, wie oft sie ausgezahlt werden, oder lassen sich sofort auszahlen. Es geht auf die eigene Karte oder das eigene Konto.',
    law: 'Nach dem Gesetz ist Trinkgeld spätestens am letzten Tag des Monats nach dem auszuzahlen, in dem der Gast gezahlt hat. Tipwell zahlt es bis dahin, gleich was gewählt ist.',
  },
  refunds: {
    title: 'Wenn ein Gast Trinkgeld zurückbekommt',
    venue:
      'Was noch im Topf ist, wird daraus genommen. Ist das Trinkgeld schon aufgeteilt, trägt der Betrieb Erstattungen und Rückbuchungen: Niemandem wird etwas wieder genommen.',
    people:
      'Was noch im Topf ist, wird daraus genommen. Später geht das, was jede Person von dem Trinkgeld hatte, von ihrem nächsten ab, mit einer Nachricht. Niemandes Karte wird je belastet.',
  },
  decides: {
    title: 'Wer entscheidet',
    nobody: 'Es gibt nichts zu entscheiden: Trinkgeld gehört der Person, die es bekam.',
    tronc:
      'Ein Tronc-Master entscheidet, wie Trinkgeld geteilt wird. Inhaber und Leitende des Betriebs haben damit nichts zu tun.',
    venue:
      'Der Betrieb entscheidet, wie Trinkgeld geteilt wird, durch die, denen er das übertragen hat.',
    announced:
      'Eine Änderung zählt frühestens ab dem nächsten Geschäftstag. Alle, die teilen, erfahren vorher, was sie jetzt haben und was sie dann hätten.',
    corrections:
      'Fehler berichtigen zwei Personen gemeinsam, mit Ankündigung. Wer etwas zurückgibt, kann vorher widersprechen.',
  },
  ask: {
    title: 'Wenn du eine Frage hast',
    question:
      'Öffne in Tipwell einen Anteil und frag danach. Wer entscheidet, hat drei Tage Zeit für die Antwort.',
    check: 'Bei jedem Anteil steht, wie er berechnet wurde, und alle können ihn nachrechnen.',
    recordLaw:
      'Verlang in Tipwell den Nachweis über dein Trinkgeld, für beliebige Monate der letzten drei Jahre. Du bekommst ihn sofort.',
    record:
      'Verlang in Tipwell jederzeit den Nachweis über dein Trinkgeld. Du bekommst ihn sofort.',
    tribunal:
      'Wird es nicht in Ordnung gebracht, berät Acas kostenlos. In England, Wales und Schottland kann ein Arbeitsgericht entscheiden: über fehlende Regeln oder Nachweise binnen drei Monaten, über Trinkgeld binnen zwölf.',
  },
  additions: 'Was hier außerdem gilt',
  consultation: {
    title: 'Was das Team gefragt wurde',
    numbers: ({ asked, answered, from, to }) =>
      `Von ${from} bis ${to} konnten alle, die es betrifft, einen Entwurf lesen und ohne ihren Namen sagen, was sie davon halten. Befragte: ${asked}. Meinungen: ${answered}.`,
  },
};
