import type { CallOutput } from '@tipwell/contract/call';
import type { getPayoutDestination } from '@tipwell/contract/calls/payout-destinations';
import { payoutCards } from '@tipwell/contract/payout-cards.rule';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { knownCapabilities } from '../../providers/index.ts';
import { openWallet, type WalletOwner } from '../wallet.ts';
import { accountFormOf } from './bank-account.rule.ts';
import { placeOf } from './holder.ts';

/** What somebody can add where they ask: a card, an account, or neither. */
export type Addable = Pick<
  CallOutput<typeof getPayoutDestination>,
  'isDisabled' | 'mayAddCard' | 'bankAccountForm'
>;

/**
 * What can be added for a person at a workplace, or for a venue: what the rule of roles and places
 * gives them, of what the payment system can pay to. Whoever still has money there may always have it
 * paid, whatever they do there now. Who may ask at all is the policy's to say. @throws notFound
 */
export async function whatMayBeAdded(
  context: Context,
  actor: Person,
  of: WalletOwner,
): Promise<Addable> {
  const location = await placeOf(context.db, of);
  const { country, paymentSystem } = location;
  const able = await knownCapabilities(context, paymentSystem, country);
  const pays = (to: string) => able?.payoutMethods.some(({ kind }) => kind === to) ?? false;
  if ('staffId' in of) {
    const here = actor.memberships.find(({ staffId }) => staffId === of.staffId)?.roles ?? [];
    const cards = payoutCards([...actor.platformRoles, ...here], location, pays('CARD'));
    const isEnabled =
      cards.isPersonalEnabled || (await openWallet(context.db, of.staffId)).available > 0;
    return {
      isDisabled: !isEnabled,
      mayAddCard: isEnabled && pays('CARD'),
      bankAccountForm: isEnabled && pays('BANK_ACCOUNT') ? accountFormOf(country) : null,
    };
  }
  // An owner of the master has the same right at its parts, where they have no role of their own.
  const cards = payoutCards(['ROLE_OWNER'], location, pays('CARD'));
  return {
    isDisabled: false,
    mayAddCard: cards.isCompanyCardOffered,
    bankAccountForm:
      cards.isCompanyAccountOffered && pays('BANK_ACCOUNT') ? accountFormOf(country) : null,
  };
}
