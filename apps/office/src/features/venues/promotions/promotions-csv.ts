import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';

/**
 * Promotions as a file for spreadsheets: one a line, times in UTC, the fee in basis points where it is of the
 * fee, and payouts counted where it is of payouts.
 */
export function promotionsCsv(promotions: readonly Promotion[]): string {
  return writeCsv([
    [
      'promotion_id',
      'name',
      'kind',
      'state',
      'platform_fee_bps',
      'starts_at',
      'ends_at',
      'ended_early_at',
      'countries',
      'locations',
      'budget',
      'budget_currency',
      'payments_per_location',
      'payouts_per_person',
      'payments_so_far',
      'saved_so_far',
    ],
    ...promotions.map((promotion) => [
      promotion.promotionId,
      promotion.name,
      promotion.kind,
      promotion.state,
      promotion.kind === 'PLATFORM_FEE' ? promotion.platformBps : '',
      promotion.startsAt,
      promotion.endsAt,
      promotion.endedEarlyAt ?? '',
      promotion.countries.join(' '),
      promotion.locations.map(({ id, name }) => `${name} (${id})`).join('; '),
      promotion.budget ? csvAmount(promotion.budget.amount) : '',
      promotion.budget?.currency ?? '',
      promotion.paymentsPerLocation ?? '',
      promotion.payoutsPerPerson ?? '',
      promotion.effect.reduce((sum, { payments }) => sum + payments, 0),
      promotion.effect
        .map(({ saved, currency }) => `${csvAmount(saved).decimal} ${currency}`)
        .join('; '),
    ]),
  ]);
}
