import type { Chance } from '../../demo/chance.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** The processor's messages on their way to us. */
export interface Mail {
  /** Has messages arrive: most of them once, some twice, some late, in any order, some never. */
  bring(chance: Chance): Promise<void>;
}

/** One in so many messages is lost for good. */
const lostOneIn = 12;

export function mailOf(app: SimulatedApp): Mail {
  const lost = new Set<string>();
  return {
    async bring(chance) {
      const { body } = await app.outside.ask('GET', '/v1/test/webhooks?status=waiting');
      const waiting = (body as { data: { event: { id: string } }[] }).data
        .map(({ event }) => event.id)
        .filter((id) => !lost.has(id));
      const shuffled = waiting
        .map((id) => ({ id, order: chance.number() }))
        .toSorted((one, other) => one.order - other.order);
      for (const { id } of shuffled) {
        if (chance.between(1, lostOneIn) === 1) lost.add(id);
        else if (chance.number() < 0.7) {
          const times = chance.number() < 0.1 ? 2 : 1;
          for (let time = 0; time < times; time += 1) {
            await app.outside.ask('POST', '/v1/test/webhooks/deliver', { eventId: id });
          }
        }
      }
    },
  };
}
