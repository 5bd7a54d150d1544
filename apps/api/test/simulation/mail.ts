import type { Chance } from '../../demo/chance.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** The processors' messages on their way to us. */
export interface Mail {
  /** Has messages arrive: most of them once, some twice, some late, in any order, some never. */
  bring(chance: Chance): Promise<void>;
}

/** One in so many messages is lost for good; of those that are sent again for weeks it is very late. */
const lostOneIn = 12;

/** Nothing can be asked there: its messages are all that is told, and are sent until they are answered. */
const sentAgainForWeeks = new Set(['adyen']);
/** Longer than anything waits before it is given up, shorter than anything may be forgotten for. */
const veryLateMs = 30 * 3_600_000;

interface Waiting {
  id: string;
  dialect?: string;
}

export function mailOf(app: SimulatedApp): Mail {
  /** Which messages do not arrive, and until when. */
  const heldUntil = new Map<string, number>();
  return {
    async bring(chance) {
      const now = app.clock.now().getTime();
      const { body } = await app.outside.ask('GET', '/v1/test/webhooks?status=waiting');
      const waiting = (body as { data: Waiting[] }).data.filter(
        ({ id }) => (heldUntil.get(id) ?? 0) <= now,
      );
      const shuffled = waiting
        .map((message) => ({ ...message, order: chance.number() }))
        .toSorted((one, other) => one.order - other.order);
      for (const { id, dialect = '' } of shuffled) {
        if (!heldUntil.has(id) && chance.between(1, lostOneIn) === 1) {
          heldUntil.set(id, sentAgainForWeeks.has(dialect) ? now + veryLateMs : Infinity);
        } else if (chance.number() < 0.7) {
          const times = chance.number() < 0.1 ? 2 : 1;
          for (let time = 0; time < times; time += 1) {
            await app.outside.ask('POST', '/v1/test/webhooks/deliver', { eventId: id });
          }
        }
      }
    },
  };
}
