import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { writtenDate, writtenRate } from '#platform/written-date.ts';
import type { Location } from '#venues/locations';
import type { PolicyFacts } from './policy-facts.ts';
import { nameOfRow, partOfRow } from './rows-in-words.ts';
import type { PapersOfPolicy } from './store.ts';
import { policyWordsAr } from './words/ar.ts';
import { policyWordsDe } from './words/de.ts';
import { policyWordsEn } from './words/en.ts';
import { policyWordsFr } from './words/fr.ts';
import type { PolicyWords } from './words/shape.ts';

interface About {
  location: Pick<Location, 'name'>;
  number: number;
  validFrom: string;
  /** The day on which it is published. */
  today: string;
  /** What the publisher adds in their own words. */
  additions: string;
  /** What came of asking the team, where it was asked. */
  consultation?: {
    asked: number;
    answered: number;
    openedOn: string;
    lastDay: string;
    summary: string;
  };
}

/** The words of a policy in every language, as they are kept. */
export function papersOf(facts: PolicyFacts, about: About): PapersOfPolicy {
  return {
    en: paperOf(facts, about, 'en'),
    de: paperOf(facts, about, 'de'),
    fr: paperOf(facts, about, 'fr'),
    ar: paperOf(facts, about, 'ar'),
  };
}

/** The draft in every language, as those whom it concerns are asked about it. */
export function draftPapers(facts: PolicyFacts, about: About): PapersOfPolicy {
  return {
    en: draftPaper(facts, about, 'en'),
    de: draftPaper(facts, about, 'de'),
    fr: draftPaper(facts, about, 'fr'),
    ar: draftPaper(facts, about, 'ar'),
  };
}

/** The policy as it would be published today. */
export function draftPaper(facts: PolicyFacts, about: About, locale: Locale): Paper {
  return { ...paperOf(facts, about, locale), made: policyWords[locale].draft };
}

function paperOf(facts: PolicyFacts, about: About, locale: Locale): Paper {
  const words = policyWords[locale];
  const date = (day: string): string => writtenDate(day, locale);
  const { split, isProtectedByLaw: isLaw, tipsType } = facts;
  const isShared = tipsType !== 'PERSONAL';
  return {
    title: isLaw ? words.title.law : words.title.noLaw,
    about: [
      about.location.name,
      words.about.number(about.number, date(about.validFrom)),
      ...(isShared && split ? [words.about.version(split.version)] : []),
    ],
    made: words.published(date(about.today)),
    parts: [
      ...section(words.tips.title, [
        words.tips.voluntary,
        words.tips.covered,
        ...(isLaw ? [words.tips.allTheirs] : []),
      ]),
      ...section(words.who.title, whoTexts()),
      ...splitTable(),
      ...(isShared ? section(words.within.title, withinTexts()) : []),
      ...section(words.fees.title, feeTexts()),
      ...section(words.paid.title, [
        isShared ? words.paid.shared : words.paid.personal,
        ...(facts.isHeldForRelease && isShared ? [words.paid.held] : []),
        ...(isShared ? [words.paid.answer] : []),
        words.paid.plans,
        ...(isLaw ? [words.paid.law] : []),
      ]),
      ...section(words.refunds.title, [
        isLaw && isShared ? words.refunds.venue : words.refunds.people,
      ]),
      ...section(words.decides.title, [
        !isShared
          ? words.decides.nobody
          : facts.isTroncHeld
            ? words.decides.tronc
            : words.decides.venue,
        ...(isShared ? [words.decides.announced, words.decides.corrections] : []),
      ]),
      { kind: 'HEADING', text: words.ask.title },
      {
        kind: 'LIST',
        items: [
          ...(isShared ? [words.ask.question, words.ask.check] : []),
          isLaw ? words.ask.recordLaw : words.ask.record,
          ...(isLaw ? [words.ask.tribunal] : []),
        ],
      },
      ...(about.additions === '' ? [] : section(words.additions, linesOf(about.additions))),
      ...(about.consultation
        ? section(words.consultation.title, [
            words.consultation.numbers({
              ...about.consultation,
              from: date(about.consultation.openedOn),
              to: date(about.consultation.lastDay),
            }),
            ...linesOf(about.consultation.summary),
          ])
        : []),
    ],
  };

  function whoTexts(): string[] {
    const { personal, common, priority, primaryOnly, managers, noManagers } = words.who;
    if (!isShared) return [personal];
    const hasPrimary = split?.rows.some(({ isPrimaryStaff }) => isPrimaryStaff) ?? false;
    return [
      hasPrimary ? priority : common,
      ...(hasPrimary ? [primaryOnly] : []),
      facts.mayManagersShare ? managers : noManagers,
    ];
  }

  function splitTable(): PaperPart[] {
    if (!isShared || !split) return [];
    const { who, part, total } = words.table;
    const sum = split.rows.reduce((all, { percentage }) => all + percentage, 0);
    return [
      {
        kind: 'TABLE',
        caption: words.who.title,
        columns: [
          { title: who, isNumber: false },
          { title: part, isNumber: true },
        ],
        rows: split.rows.map((row) => [nameOfRow(row, locale), partOfRow(row, locale)]),
        total: [total, writtenRate(sum, locale)],
      },
    ];
  }

  function withinTexts(): string[] {
    const { equally, hours, points, missing, fallback, spare } = words.within;
    return [
      equally,
      facts.countsPoints ? points : hours,
      missing,
      fallback[split?.fallback ?? 'EQUAL'],
      spare,
    ];
  }

  function feeTexts(): string[] {
    const { venue, tip, workplace, instant } = words.fees;
    return [
      facts.mayBearFees ? tip : venue,
      ...(facts.workplaceFeeBps > 0 ? [workplace(writtenRate(facts.workplaceFeeBps, locale))] : []),
      instant,
    ];
  }
}

const linesOf = (typed: string): string[] =>
  typed.split(/\n+/).filter((line) => line.trim() !== '');

const section = (title: string, texts: readonly string[]): PaperPart[] => [
  { kind: 'HEADING', text: title },
  ...texts.map((text): PaperPart => ({ kind: 'TEXT', text })),
];

/** What a policy says of how tips are shared, in plain words, language by language. */
const policyWords: Record<Locale, PolicyWords> = {
  en: policyWordsEn,
  de: policyWordsDe,
  fr: policyWordsFr,
  ar: policyWordsAr,
};
