// What we write about a change that needs a second person, to owners and to workers, in their language.
import type { Change } from '@tipwell/contract/calls/change-requests';
import { writtenMoment } from '@tipwell/contract/dates/written-date';
import type { Locale } from '@tipwell/contract/fields';
import { writtenRate } from '../../platform/written-date.ts';
import type { ChangeFacts, ChangeStep } from './events.ts';

/** What is asked, as it stands in a sentence, and from when it counts. */
interface Said {
  venue: string;
  /** `pay the venue’s money to Visa ·· 4242`. */
  change: string;
  /** `Mon, 23 Nov 2026, 14:05`. */
  when: string;
}

interface Words {
  changes: { [What in Change['what']]: (change: Extract<Change, { what: What }>) => string };
  owner: Record<ChangeStep, (said: Said) => string>;
  /** A worker whose payouts go to the same card or account, or out of whose tips a fee is kept. */
  workerAsked: (said: Said) => string;
}

const rate = (bps: number, locale: Locale) => writtenRate(bps, locale);
const named = ({ brand, lastFour }: { brand: string; lastFour: string }) =>
  `${brand} ·· ${lastFour}`;
const withHolder = (change: Extract<Change, { what: 'PAY_TO' }>) =>
  change.holder === null ? named(change) : `${named(change)} (${change.holder})`;
const who = ({ name, address }: { name: string | null; address: string | null }) =>
  [name, address && (name ? `(${address})` : address)].filter(Boolean).join(' ');

const words: Record<Locale, Words> = {
  en: {
    changes: {
      PAY_TO: (change) => `pay the venue’s money to ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `remove ${named(change)}`,
      MAKE_OWNER: (change) => `make ${who(change)} an owner`,
      WORKPLACE_FEE: ({ before, after }) =>
        `raise the venue’s share of each tip from ${rate(before, 'en')} to ${rate(after, 'en')}`,
    },
    owner: {
      REQUESTED: ({ venue, change, when }) =>
        `${venue}: there is a request to ${change}. It needs a second person and takes effect on ` +
        `${when} at the earliest; until then nothing changes. If you do not agree, reject it in Tipwell or contact our support.`,
      APPROVED: ({ venue, change, when }) =>
        `${venue}: a second person has approved the request to ${change}. It takes effect on ${when} ` +
        `at the earliest. If you do not agree, reject it before then or contact our support.`,
      REFUSED: ({ venue, change }) =>
        `${venue}: the request to ${change} was rejected. Nothing changes.`,
      WITHDRAWN: ({ venue, change }) =>
        `${venue}: the request to ${change} was withdrawn. Nothing changes.`,
      LAPSED: ({ venue, change }) =>
        `${venue}: the request to ${change} has lapsed because it was not approved in time. Nothing ` +
        `changes.`,
      VOID: ({ venue, change }) =>
        `${venue}: the request to ${change} can no longer take effect. Nothing changes.`,
      IN_FORCE: ({ venue, change }) => `${venue}: the request to ${change} has taken effect.`,
    },
    workerAsked: ({ venue, change, when }) =>
      `${venue}, where you work: there is a request to ${change}. This concerns your money too. It ` +
      `needs a second person and takes effect on ${when} at the earliest; until then nothing changes. ` +
      `If you have questions, ask our support.`,
  },
  de: {
    changes: {
      PAY_TO: (change) => `das Geld des Betriebs auf ${withHolder(change)} auszuzahlen`,
      STOP_PAYING_TO: (change) => `${named(change)} zu entfernen`,
      MAKE_OWNER: (change) => `${who(change)} zur Inhaberin oder zum Inhaber zu machen`,
      WORKPLACE_FEE: ({ before, after }) =>
        `den Anteil des Betriebs an jedem Trinkgeld von ${rate(before, 'de')} auf ` +
        `${rate(after, 'de')} zu erhöhen`,
    },
    owner: {
      REQUESTED: ({ venue, change, when }) =>
        `${venue}: Es wurde beantragt, ${change}. Eine zweite Person muss zustimmen, und es gilt ` +
        `frühestens ab ${when}; bis dahin ändert sich nichts. Bist du nicht einverstanden, lehne den ` +
        `Antrag in Tipwell ab oder sag es unserem Support.`,
      APPROVED: ({ venue, change, when }) =>
        `${venue}: Eine zweite Person hat dem Antrag zugestimmt, ${change}. Es gilt frühestens ab ${when}. Bist ` +
        `du nicht einverstanden, lehne es vorher ab oder sag es unserem Support.`,
      REFUSED: ({ venue, change }) =>
        `${venue}: Der Antrag, ${change}, wurde abgelehnt. Es ändert sich nichts.`,
      WITHDRAWN: ({ venue, change }) =>
        `${venue}: Der Antrag, ${change}, wurde zurückgezogen. Es ändert sich nichts.`,
      LAPSED: ({ venue, change }) =>
        `${venue}: Der Antrag, ${change}, ist verfallen, weil niemand rechtzeitig zugestimmt hat. Es ` +
        `ändert sich nichts.`,
      VOID: ({ venue, change }) =>
        `${venue}: Der Antrag, ${change}, kann nicht mehr umgesetzt werden. Es ändert sich nichts.`,
      IN_FORCE: ({ venue, change }) => `${venue}: Der Antrag, ${change}, gilt jetzt.`,
    },
    workerAsked: ({ venue, change, when }) =>
      `${venue}, wo du arbeitest: Es wurde beantragt, ${change}. Das betrifft auch dein Geld. Eine ` +
      `zweite Person muss zustimmen, und es gilt frühestens ab ${when}; bis dahin ändert sich nichts. ` +
      `Fragen beantwortet unser Support.`,
  },
  fr: {
    changes: {
      PAY_TO: (change) => `de verser l’argent de l’établissement sur ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `de retirer ${named(change)}`,
      MAKE_OWNER: (change) => `de faire de ${who(change)} un propriétaire`,
      WORKPLACE_FEE: ({ before, after }) =>
        `de porter la part de l’établissement sur chaque pourboire de ${rate(before, 'fr')} à ` +
        rate(after, 'fr'),
    },
    owner: {
      REQUESTED: ({ venue, change, when }) =>
        `${venue} : il a été demandé ${change}. Il faut l’accord d’une deuxième personne, et cela ` +
        `prend effet au plus tôt le ${when} ; d’ici là, rien ne change. Si vous n’êtes pas d’accord, ` +
        `refusez la demande dans Tipwell ou prévenez notre assistance.`,
      APPROVED: ({ venue, change, when }) =>
        `${venue} : une deuxième personne a approuvé la demande ${change}. Cela prend effet au plus ` +
        `tôt le ${when}. Si vous n’êtes pas d’accord, refusez-la avant ou prévenez notre assistance.`,
      REFUSED: ({ venue, change }) =>
        `${venue} : la demande ${change} a été refusée. Rien ne change.`,
      WITHDRAWN: ({ venue, change }) =>
        `${venue} : la demande ${change} a été retirée. Rien ne change.`,
      LAPSED: ({ venue, change }) =>
        `${venue} : la demande ${change} est devenue caduque, faute d’accord à temps. Rien ne change.`,
      VOID: ({ venue, change }) =>
        `${venue} : la demande ${change} ne peut plus prendre effet. Rien ne change.`,
      IN_FORCE: ({ venue, change }) => `${venue} : la demande ${change} a pris effet.`,
    },
    workerAsked: ({ venue, change, when }) =>
      `${venue}, où vous travaillez : il a été demandé ${change}. Cela concerne aussi votre argent. Il ` +
      `faut l’accord d’une deuxième personne, et cela prend effet au plus tôt le ${when} ; d’ici là, ` +
      `rien ne change. Notre assistance répond à vos questions.`,
  },
  ar: {
    changes: {
      PAY_TO: (change) => `دفع أموال المنشأة إلى ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `إزالة ${named(change)}`,
      MAKE_OWNER: (change) => `جعل ${who(change)} مالكًا`,
      WORKPLACE_FEE: ({ before, after }) =>
        `رفع حصة المنشأة من كل إكرامية من ${rate(before, 'ar')} إلى ${rate(after, 'ar')}`,
    },
    owner: {
      REQUESTED: ({ venue, change, when }) =>
        `${venue}: طُلب ${change}. يحتاج ذلك إلى موافقة شخص ثانٍ ولا يسري قبل ${when}، وحتى ذلك الحين لا يتغير ` +
        `شيء. إذا لم توافق فارفض الطلب في Tipwell أو أخبر الدعم.`,
      APPROVED: ({ venue, change, when }) =>
        `${venue}: وافق شخص ثانٍ على طلب ${change}. لا يسري ذلك قبل ${when}. إذا لم توافق فارفضه قبل ذلك أو ` +
        `أخبر الدعم.`,
      REFUSED: ({ venue, change }) => `${venue}: رُفض طلب ${change}. لا يتغير شيء.`,
      WITHDRAWN: ({ venue, change }) => `${venue}: سُحب طلب ${change}. لا يتغير شيء.`,
      LAPSED: ({ venue, change }) =>
        `${venue}: سقط طلب ${change} لأن أحدًا لم يوافق عليه في الوقت المحدد. لا يتغير شيء.`,
      VOID: ({ venue, change }) => `${venue}: لم يعد ممكنًا تنفيذ طلب ${change}. لا يتغير شيء.`,
      IN_FORCE: ({ venue, change }) => `${venue}: بدأ سريان طلب ${change}.`,
    },
    workerAsked: ({ venue, change, when }) =>
      `${venue} حيث تعمل: طُلب ${change}. هذا يخص مالك أيضًا. يحتاج ذلك إلى موافقة شخص ثانٍ ولا يسري قبل ${when}، ` +
      `وحتى ذلك الحين لا يتغير شيء. إذا كانت لديك أسئلة فاسأل الدعم.`,
  },
};

/** One or two sentences about a change that needs a second person. */
export function changeWords(
  step: ChangeStep,
  facts: ChangeFacts,
  { isOwner, locale }: { isOwner: boolean; locale: Locale },
): string {
  const { owner, workerAsked } = words[locale];
  const said: Said = {
    venue: facts.venue,
    change: changeIn(locale, facts.change),
    when: writtenMoment(new Date(facts.countsFrom), facts.timeZone, locale),
  };
  return step === 'REQUESTED' && !isOwner ? workerAsked(said) : owner[step](said);
}

function changeIn(locale: Locale, change: Change): string {
  const { changes } = words[locale];
  switch (change.what) {
    case 'PAY_TO':
      return changes.PAY_TO(change);
    case 'STOP_PAYING_TO':
      return changes.STOP_PAYING_TO(change);
    case 'MAKE_OWNER':
      return changes.MAKE_OWNER(change);
    case 'WORKPLACE_FEE':
      return changes.WORKPLACE_FEE(change);
  }
}
