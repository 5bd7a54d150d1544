import { writtenMoment } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { writtenDate } from '#platform/written-date.ts';
import { businessDay } from '#distribution/splits';
import { splitInWords } from '#distribution/tips-policies';
import { evidenceWords } from './evidence-words.ts';
import type { Evidence, NamedDecision } from './read-evidence.ts';

/** Puts the evidence of a place into words. */
export function evidencePaper(evidence: Evidence, locale: Locale, today: string): Paper {
  const words = evidenceWords[locale];
  const { location, holders, policies, consultations, versions, decisions } = evidence;
  const date = (day: string): string => writtenDate(day, locale);
  const moment = (at: Date): string => writtenMoment(at, location.timeZone, locale);
  return {
    title: words.title,
    about: [location.name, `${location.address}, ${location.city}`],
    made: words.made(writtenDate(today, locale)),
    parts: [
      text(words.about),
      ...table(words.holders.title, words.holders.none, {
        columns: [words.holders.name, words.holders.role],
        rows: holders.map(({ name, roles }) => [name, rolesIn(roles)]),
      }),
      ...table(words.policies.title, words.policies.none, {
        columns: [
          words.policies.number,
          words.policies.from,
          words.policies.version,
          words.policies.published,
          words.by,
          words.policies.consultation,
        ],
        rows: policies
          .toReversed()
          .map((policy) => [
            String(policy.number),
            date(policy.validFrom),
            policy.schemeVersion === null ? '' : String(policy.schemeVersion),
            date(businessDay(new Date(policy.publishedAt), location.timeZone)),
            policy.publishedBy ?? words.erased,
            policy.consultation === null
              ? words.policies.nobodyAsked
              : words.policies.answered(policy.consultation),
          ]),
      }),
      ...table(words.consultations.title, words.consultations.none, {
        columns: [
          words.consultations.opened,
          words.consultations.lastDay,
          words.consultations.asked,
          words.consultations.answered,
          words.consultations.outcome,
          words.by,
        ],
        rows: consultations
          .toReversed()
          .map((round) => [
            moment(new Date(round.openedAt)),
            date(round.lastDay),
            String(round.asked),
            round.state === 'CALLED_OFF' ? '' : String(round.answered),
            round.policyNumber === null
              ? words.consultations.states[round.state]
              : words.consultations.published(round.policyNumber),
            round.openedBy ?? words.erased,
          ]),
      }),
      ...policies
        .toReversed()
        .flatMap(({ number, consultation }) =>
          consultation
            ? [text(`${words.consultations.summaryOf(number)} ${consultation.summary}`)]
            : [],
        ),
      ...table(words.versions.title, words.versions.none, {
        columns: [
          words.versions.version,
          words.versions.from,
          words.versions.saved,
          words.by,
          words.versions.split,
        ],
        rows: versions.map((one) => [
          one.isCalledOff ? words.versions.calledOff(one.version) : String(one.version),
          date(one.validFrom),
          moment(one.savedAt),
          one.savedBy ?? words.erased,
          splitInWords(one.rows, locale),
        ]),
      }),
      ...table(words.decisions.title, words.decisions.none, {
        columns: [words.decisions.at, words.decisions.what, words.decisions.about, words.by],
        rows: decisions.map((one) => [
          moment(one.at),
          words.actions[one.action],
          aboutOf(one),
          one.actorId === null ? 'Tipwell' : (one.by ?? words.erased),
        ]),
      }),
      { kind: 'NOTE', text: words.sources },
    ],
  };

  function rolesIn(roles: readonly string[]): string {
    return roles.map((role) => words.roles[role] ?? role).join(', ');
  }

  function aboutOf({
    appointed,
    appointedName,
    version,
    validFrom,
    businessDay: day,
  }: NamedDecision) {
    return [
      ...(appointed
        ? [
            appointedName ?? words.erased,
            appointed.roles.length === 0 ? words.noRole : rolesIn(appointed.roles),
          ]
        : []),
      ...(version === null ? [] : [words.version(version)]),
      ...(validFrom === null ? [] : [words.from(date(validFrom))]),
      ...(day === null ? [] : [words.tipsOf(date(day))]),
    ].join(' · ');
  }
}

const text = (words: string): PaperPart => ({ kind: 'TEXT', text: words });

function table(
  title: string,
  none: string,
  { columns, rows }: { columns: readonly string[]; rows: string[][] },
): PaperPart[] {
  const heading: PaperPart = { kind: 'HEADING', text: title };
  if (rows.length === 0) return [heading, text(none)];
  return [
    heading,
    {
      kind: 'TABLE',
      caption: title,
      columns: columns.map((column) => ({ title: column, isNumber: false })),
      rows,
      total: null,
    },
  ];
}
