import type { FastifyInstance } from 'fastify';
import { newId, newSecret } from './ids.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { fields, text, webAddress } from './schemas.ts';
import type { World } from './world.ts';
import type { PayoutCardSetup } from './rows.ts';

function present(world: World, setup: PayoutCardSetup): object {
  return {
    ...setup,
    url: `${world.baseUrl()}/elements/payout-card/${setup.clientSecret}`,
    card: givenCard(world, setup),
  };
}

/** What may be known of the card before it is taken: never its number. */
function givenCard(world: World, { token }: PayoutCardSetup): object | null {
  const given = token === null ? undefined : world.state.cardTokens.get(token);
  if (given === undefined) return null;
  const { card, holderName } = given;
  return { brand: card.brand, last4: card.last4, country: card.country, holderName };
}

/** Finds the setup that a client secret opens; the secret is the permission. */
export function setupOfSecret(world: World, clientSecret: string): PayoutCardSetup | undefined {
  const setup = world.state.payoutCardSetups.get(clientSecret.split('_secret_')[0] ?? '');
  return setup?.clientSecret === clientSecret ? setup : undefined;
}

export function payoutCardSetupRoutes(app: FastifyInstance, world: World): void {
  addReads(
    app,
    '/payout_card_setups',
    'payout card setup',
    world.state.payoutCardSetups,
    (setup) => present(world, setup),
    'by id only',
  );
  addPost<{ returnUrl: string; venue?: string }>(
    app,
    world,
    '/payout_card_setups',
    fields({ returnUrl: webAddress, venue: text(160) }, ['returnUrl']),
    ({ body }) => {
      const id = newId('pcs');
      const setup = world.state.payoutCardSetups.put({
        id,
        clientSecret: `${id}_secret_${newSecret()}`,
        returnUrl: body.returnUrl,
        venue: body.venue ?? null,
        status: 'open',
        token: null,
        createdAt: world.clock.iso(),
      });
      return answer(present(world, setup));
    },
  );
}
