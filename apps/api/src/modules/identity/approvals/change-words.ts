// What we write about a change that needs a second person, to owners and to workers, in their language.
import type { Change } from '@tipwell/contract/backoffice/calls/change-requests';
import type { ApprovalNeeded } from '@tipwell/contract/identity/change-kinds';
import { writtenMoment } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import { writtenRate } from '#platform/written-date.ts';
import type { ChangeFacts, ChangeStep } from './events.ts';

/** What is asked, as it stands in a sentence, and from when it counts. */
interface Said {
  /** Whose approval it needs, as the beginning of the sentence that says from when it applies. */
  needs: string;
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

/** Whose approval a request needs; `takes effect` follows. */
const needed: Record<Locale, Record<ApprovalNeeded, string>> = {
  en: {
    NONE: 'It',
    SECOND_PERSON: 'It needs a second person and',
    OWNER: 'It needs an owner’s approval and',
    TRONC_MASTER: 'It needs the troncmaster’s approval and',
  },
  de: {
    NONE: 'Es',
    SECOND_PERSON: 'Eine zweite Person muss zustimmen, und es',
    OWNER: 'Eine Inhaberin oder ein Inhaber muss zustimmen, und es',
    TRONC_MASTER: 'Der Troncmaster muss zustimmen, und es',
  },
  fr: {
    NONE: 'Cela',
    SECOND_PERSON: 'Il faut l’accord d’une deuxième personne, et cela',
    OWNER: 'Il faut l’accord d’un propriétaire, et cela',
    TRONC_MASTER: 'Il faut l’accord du troncmaster, et cela',
  },
  ar: {
    NONE: 'لا',
    SECOND_PERSON: 'يحتاج ذلك إلى موافقة شخص ثانٍ ولا',
    OWNER: 'يحتاج ذلك إلى موافقة أحد المالكين ولا',
    TRONC_MASTER: 'يحتاج ذلك إلى موافقة مسؤول الترونك ولا',
  },
};

/** How tips are shared, as it stands in a sentence. */
const shared: Record<Locale, Record<TipsType, string>> = {
  en: {
    PERSONAL: 'everyone receives their own tips',
    COMMON: 'the team shares all tips',
    COMMON_PRIORITY: 'the person tipped gets a first share, the team shares the rest',
  },
  de: {
    PERSONAL: 'jede Person erhält ihr eigenes Trinkgeld',
    COMMON: 'das Team teilt alles Trinkgeld',
    COMMON_PRIORITY: 'wer Trinkgeld bekommt, erhält einen ersten Anteil, den Rest teilt das Team',
  },
  fr: {
    PERSONAL: 'chacun reçoit ses propres pourboires',
    COMMON: 'l’équipe partage tous les pourboires',
    COMMON_PRIORITY: 'la personne choisie reçoit une première part, l’équipe partage le reste',
  },
  ar: {
    PERSONAL: 'كل شخص يتلقى إكرامياته',
    COMMON: 'يتقاسم الفريق كل الإكراميات',
    COMMON_PRIORITY: 'يتلقى من أُعطي الإكرامية حصة أولى ويتقاسم الفريق الباقي',
  },
};

/** What someone is at a venue, as it stands in quotation marks. */
const employed: Record<Locale, Record<Employment, string>> = {
  en: { EMPLOYEE: 'employee', FREELANCER: 'freelancer', AGENCY: 'agency worker' },
  de: { EMPLOYEE: 'angestellt', FREELANCER: 'freiberuflich', AGENCY: 'über eine Agentur' },
  fr: { EMPLOYEE: 'salarié', FREELANCER: 'indépendant', AGENCY: 'intérimaire' },
  ar: { EMPLOYEE: 'موظف', FREELANCER: 'مستقل', AGENCY: 'عامل عبر وكالة' },
};

const words: Record<Locale, Words> = {
  en: {
    changes: {
      PAY_TO: (change) => `pay the venue’s money to ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `remove ${named(change)}`,
      MAKE_OWNER: (change) => `make ${who(change)} an owner`,
      END_OWNER: ({ name }) => `remove ${name} as an owner`,
      PARENT_LOCATION: ({ before, after, isParentLocation }) =>
        after === null
          ? before === null
            ? isParentLocation
              ? 'make the venue a parent location'
              : 'stop the venue being a parent location'
            : `remove the venue from the parent location ${before}, whose owners are its owners too`
          : `make ${after} the parent location: its owners become owners of the venue`,
      TIPS_TYPE: ({ before, after }) =>
        `change how tips are shared from “${shared.en[before]}” to “${shared.en[after]}”`,
      WORKPLACE_FEE: ({ before, after }) =>
        `raise the venue’s share of each tip from ${rate(before, 'en')} to ${rate(after, 'en')}`,
      EMPLOYMENT: ({ name, before, after }) =>
        `change the employment of ${name} from “${employed.en[before]}” to “${employed.en[after]}” ` +
        (after === 'FREELANCER'
          ? '(bills paid on their page will belong to them, not to the venue)'
          : '(bills paid on their page will belong to the venue)'),
    },
    owner: {
      REQUESTED: ({ venue, change, needs, when }) =>
        `${venue}: there is a request to ${change}. ${needs} takes effect on ` +
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
    workerAsked: ({ venue, change, needs, when }) =>
      `${venue}, where you work: there is a request to ${change}. This concerns your money too. ${needs} ` +
      `takes effect on ${when} at the earliest; until then nothing changes. ` +
      `If you have questions, ask our support.`,
  },
  de: {
    changes: {
      PAY_TO: (change) => `das Geld des Betriebs auf ${withHolder(change)} auszuzahlen`,
      STOP_PAYING_TO: (change) => `${named(change)} zu entfernen`,
      MAKE_OWNER: (change) => `${who(change)} zur Inhaberin oder zum Inhaber zu machen`,
      END_OWNER: ({ name }) => `${name} als Inhaberin oder Inhaber zu entfernen`,
      PARENT_LOCATION: ({ before, after, isParentLocation }) =>
        after === null
          ? before === null
            ? isParentLocation
              ? 'den Betrieb zum Hauptstandort zu machen'
              : 'den Betrieb nicht mehr als Hauptstandort zu führen'
            : `den Betrieb vom Hauptstandort ${before} zu lösen, dessen Inhaber auch seine sind`
          : `${after} zum Hauptstandort zu machen: Dessen Inhaber werden auch Inhaber des Betriebs`,
      TIPS_TYPE: ({ before, after }) =>
        `die Aufteilung des Trinkgelds von „${shared.de[before]}“ auf „${shared.de[after]}“ umzustellen`,
      WORKPLACE_FEE: ({ before, after }) =>
        `den Anteil des Betriebs an jedem Trinkgeld von ${rate(before, 'de')} auf ` +
        `${rate(after, 'de')} zu erhöhen`,
      EMPLOYMENT: ({ name, before, after }) =>
        `die Beschäftigung von ${name} von „${employed.de[before]}“ auf „${employed.de[after]}“ umzustellen ` +
        (after === 'FREELANCER'
          ? `(Rechnungen, die auf dieser Seite bezahlt werden, gehören dann ${name} und nicht dem Betrieb)`
          : '(Rechnungen, die auf dieser Seite bezahlt werden, gehen dann an den Betrieb)'),
    },
    owner: {
      REQUESTED: ({ venue, change, needs, when }) =>
        `${venue}: Es wurde beantragt, ${change}. ${needs} gilt ` +
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
    workerAsked: ({ venue, change, needs, when }) =>
      `${venue}, wo du arbeitest: Es wurde beantragt, ${change}. Das betrifft auch dein Geld. ${needs} ` +
      `gilt frühestens ab ${when}; bis dahin ändert sich nichts. ` +
      `Fragen beantwortet unser Support.`,
  },
  fr: {
    changes: {
      PAY_TO: (change) => `de verser l’argent de l’établissement sur ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `de retirer ${named(change)}`,
      MAKE_OWNER: (change) => `de faire de ${who(change)} un propriétaire`,
      END_OWNER: ({ name }) => `de retirer à ${name} son rôle de propriétaire`,
      PARENT_LOCATION: ({ before, after, isParentLocation }) =>
        after === null
          ? before === null
            ? isParentLocation
              ? 'de faire de l’établissement un établissement principal'
              : 'de ne plus faire de l’établissement un établissement principal'
            : `de détacher l’établissement de ${before}, dont les propriétaires sont aussi les siens`
          : `de rattacher l’établissement à ${after}, dont les propriétaires deviendraient aussi les siens`,
      TIPS_TYPE: ({ before, after }) =>
        `de faire passer le partage des pourboires de « ${shared.fr[before]} » à « ${shared.fr[after]} »`,
      WORKPLACE_FEE: ({ before, after }) =>
        `de porter la part de l’établissement sur chaque pourboire de ${rate(before, 'fr')} à ` +
        rate(after, 'fr'),
      EMPLOYMENT: ({ name, before, after }) =>
        `de faire passer le contrat de ${name} de « ${employed.fr[before]} » à « ${employed.fr[after]} » ` +
        (after === 'FREELANCER'
          ? '(les additions payées sur sa page lui reviendront, et non à l’établissement)'
          : '(les additions payées sur sa page reviendront à l’établissement)'),
    },
    owner: {
      REQUESTED: ({ venue, change, needs, when }) =>
        `${venue} : il a été demandé ${change}. ${needs} ` +
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
    workerAsked: ({ venue, change, needs, when }) =>
      `${venue}, où vous travaillez : il a été demandé ${change}. Cela concerne aussi votre argent. ${needs} ` +
      `prend effet au plus tôt le ${when} ; d’ici là, ` +
      `rien ne change. Notre assistance répond à vos questions.`,
  },
  ar: {
    changes: {
      PAY_TO: (change) => `دفع أموال المنشأة إلى ${withHolder(change)}`,
      STOP_PAYING_TO: (change) => `إزالة ${named(change)}`,
      MAKE_OWNER: (change) => `جعل ${who(change)} مالكًا`,
      END_OWNER: ({ name }) => `إزالة ${name} من المالكين`,
      PARENT_LOCATION: ({ before, after, isParentLocation }) =>
        after === null
          ? before === null
            ? isParentLocation
              ? 'جعل المنشأة موقعًا رئيسيًا'
              : 'إلغاء كون المنشأة موقعًا رئيسيًا'
            : `فصل المنشأة عن الموقع الرئيسي ${before} الذي يملكها مالكوه أيضًا`
          : `جعل ${after} الموقع الرئيسي، فيصبح مالكوه مالكين للمنشأة أيضًا`,
      TIPS_TYPE: ({ before, after }) =>
        `تغيير طريقة تقاسم الإكراميات من «${shared.ar[before]}» إلى «${shared.ar[after]}»`,
      WORKPLACE_FEE: ({ before, after }) =>
        `رفع حصة المنشأة من كل إكرامية من ${rate(before, 'ar')} إلى ${rate(after, 'ar')}`,
      EMPLOYMENT: ({ name, before, after }) =>
        `تغيير نوع عمل ${name} من «${employed.ar[before]}» إلى «${employed.ar[after]}» ` +
        (after === 'FREELANCER'
          ? `(الفواتير المدفوعة على هذه الصفحة تصبح من حق ${name} وليس المنشأة)`
          : '(الفواتير المدفوعة على هذه الصفحة تصبح من حق المنشأة)'),
    },
    owner: {
      REQUESTED: ({ venue, change, needs, when }) =>
        `${venue}: طُلب ${change}. ${needs} يسري قبل ${when}، وحتى ذلك الحين لا يتغير ` +
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
    workerAsked: ({ venue, change, needs, when }) =>
      `${venue} حيث تعمل: طُلب ${change}. هذا يخص مالك أيضًا. ${needs} يسري قبل ${when}، ` +
      `وحتى ذلك الحين لا يتغير شيء. إذا كانت لديك أسئلة فاسأل الدعم.`,
  },
};

/** One or two sentences about a change that needs a second person. */
export function changeWords(
  step: ChangeStep,
  facts: ChangeFacts,
  {
    isOwner,
    isTroncMaster = false,
    locale,
  }: { isOwner: boolean; isTroncMaster?: boolean; locale: Locale },
): string {
  const { owner, workerAsked } = words[locale];
  const said: Said = {
    needs: needed[locale][facts.approval ?? 'SECOND_PERSON'],
    venue: facts.venue,
    change: changeIn(locale, facts.change),
    when: writtenMoment(new Date(facts.countsFrom), facts.timeZone, locale),
  };
  // A troncmaster decides about it as an owner does.
  return step === 'REQUESTED' && !isOwner && !isTroncMaster ? workerAsked(said) : owner[step](said);
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
    case 'END_OWNER':
      return changes.END_OWNER(change);
    case 'PARENT_LOCATION':
      return changes.PARENT_LOCATION(change);
    case 'TIPS_TYPE':
      return changes.TIPS_TYPE(change);
    case 'WORKPLACE_FEE':
      return changes.WORKPLACE_FEE(change);
    case 'EMPLOYMENT':
      return changes.EMPLOYMENT(change);
  }
}
