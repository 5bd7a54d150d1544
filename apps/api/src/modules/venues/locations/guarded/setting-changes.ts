import { feeNeedsSecondPerson } from '@tipwell/contract/access/approval-limits';
import type { Change } from '@tipwell/contract/backoffice/calls/change-requests';
import { audit, systemActor } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChangeKind, ChangeRow } from '#identity/approvals';
import { lockLocation } from '../records/admin-store.ts';
import {
  findLocation,
  updateFact,
  type FactSettings,
  type Location,
  type TipsType,
} from '../records/store.ts';
import { approvalNeeded } from './approval-needed.rule.ts';
import { misfitAfter } from './misfit-after.ts';
import { ownersAndTeam, peopleConcerned } from './people-concerned.ts';

type TeamFact = 'tipsType' | 'workplaceFee';
interface Step<Value> {
  before: Value;
  after: Value;
}

/** One setting of a location that concerns its team, as its change is asked for: from one value to another. */
interface GuardedSetting<Fact extends TeamFact, Value extends string | number> {
  kind: ChangeRow['kind'];
  fact: Fact;
  setting: 'tipsType' | 'workplaceFeeBps';
  read: (value: unknown) => Value;
  settings: (after: Value) => Partial<FactSettings[Fact]>;
  describe: (step: Step<Value>) => Change;
  /** Whether a second person, one of the two an administrator, and a day are needed in any case. */
  isLarge: (step: Step<Value>) => boolean;
  /** Whether what was agreed can still be done. */
  fits: (tx: Tx, location: Location, after: Value) => Promise<boolean>;
}

function settingChange<Fact extends TeamFact, Value extends string | number>(
  about: GuardedSetting<Fact, Value>,
): ChangeKind<Fact> {
  const { fact, setting, read } = about;
  const termsOf = ({ terms }: Pick<ChangeRow, 'terms'>) => ({
    before: read(terms['before']),
    after: read(terms['after']),
  });
  const isLarge = (request: Pick<ChangeRow, 'terms'>) => about.isLarge(termsOf(request));
  return {
    name: about.kind,
    facts: [fact],
    tellsItself: false,
    needsAdmin: isLarge,
    applies: (asked) => (isLarge(asked) ? 'AFTER_24_HOURS' : 'NEXT_BUSINESS_DAY'),

    async approval(db, asked) {
      if (isLarge(asked)) return 'SECOND_PERSON';
      const { locationId, requestedBy } = asked;
      return approvalNeeded(fact, await peopleConcerned(db, locationId, [requestedBy]));
    },

    async describe(_db, request) {
      return Promise.resolve(about.describe(termsOf(request)));
    },

    async concerned(db, { locationId }) {
      return ownersAndTeam(db, locationId);
    },

    async putInForce(context, tx, request, clear) {
      const { locationId } = request;
      const { before, after } = termsOf(request);
      await lockLocation(tx, locationId);
      const location = await findLocation(tx, locationId);
      // What was agreed was a step from one value to another: one that was set since then stays.
      if (location?.[setting] !== before || before === after) return 'CHANGED_SINCE';
      if (!(await about.fits(tx, location, after))) return 'BLOCKED';
      await updateFact(tx, locationId, clear(fact), about.settings(after));
      await audit(tx, {
        actor: systemActor,
        action: 'location.changed',
        subject: `location:${locationId}`,
        at: context.clock.now(),
        details: { [`${setting}Before`]: before, [setting]: after },
      });
      return 'DONE';
    },

    async drop() {
      // Nothing is kept beside the request.
      return Promise.resolve();
    },
  };
}

/** Whether tips are shared, and how: from the next business day, announced and approved. */
export const tipsTypeChange = settingChange({
  kind: 'TIPS_TYPE',
  fact: 'tipsType',
  setting: 'tipsType',
  read: (value) => value as TipsType,
  settings: (tipsType) => ({ tipsType }),
  describe: (terms) => ({ what: 'TIPS_TYPE', ...terms }),
  isLarge: () => false,
  fits: async (tx, location, tipsType) => (await misfitAfter(tx, location, { tipsType })) === null,
});

/**
 * A workplace fee that is raised (decision records 0017 and 0098), in basis points. It is taken from workers for
 * the venue: above what one person may set, one of the two is an administrator.
 */
export const workplaceFeeChange = settingChange({
  kind: 'WORKPLACE_FEE',
  fact: 'workplaceFee',
  setting: 'workplaceFeeBps',
  read: Number,
  settings: (workplaceFeeBps) => ({ workplaceFeeBps }),
  describe: (terms) => ({ what: 'WORKPLACE_FEE', ...terms }),
  isLarge: ({ before, after }) => feeNeedsSecondPerson(before, after),
  fits: async (_tx, { workplaceFeeBps }, after) => Promise.resolve(workplaceFeeBps < after),
});
