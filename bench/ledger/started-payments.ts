// Tips that wait for the card, so that recording them can be measured alone: written down as starting
// leaves them, many at once and outside the measured time.
import { createHash, randomBytes } from 'node:crypto';
import { isQualifyingTip } from '@tipwell/contract/payments/fee-modes.rule';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { Charge } from '../../apps/api/src/modules/providers/providers/index.ts';
import { chooseTip, type ChosenTip } from './choices.ts';
import type { TippedPerson } from './venues.ts';

const tipsPerStatement = 5000;

/** Charges of tips that are started and not yet captured. */
export class StartedTips {
  private readonly context: Context;
  private readonly people: readonly TippedPerson[];
  private readonly paymentSystem: string;
  private readonly waiting: ChosenTip[] = [];

  constructor(context: Context, people: readonly TippedPerson[], paymentSystem: string) {
    this.context = context;
    this.people = people;
    this.paymentSystem = paymentSystem;
  }

  /** Sees to it that so many are there, with fresh statistics: plans depend on them. */
  async prepare(count: number): Promise<void> {
    while (this.waiting.length < count) {
      const tips = Array.from({ length: tipsPerStatement }, () => chooseTip(this.people));
      await this.insert(tips);
      this.waiting.push(...tips);
    }
    await this.context.pool.query('vacuum (analyze) tipping.tips');
  }

  /** The next one's charge, as the processor tells it once the card has paid. */
  take(): Charge {
    const tip = this.waiting.pop();
    if (!tip) throw new Error('More tips were recorded than had been prepared.');
    const { charged } = tip.quote;
    return {
      attemptId: tip.tipId,
      reference: referenceOf(tip),
      status: 'CAPTURED',
      amount: charged,
      amountCaptured: charged,
      currency: 'GBP',
      capturedAt: new Date(),
      declinedBecause: null,
      card: {
        brand: 'Visa',
        lastFour: '4242',
        fingerprint: fingerprint(Math.floor(Math.random() * 1_000_000)),
        country: 'gb',
        wallet: null,
      },
    };
  }

  private async insert(tips: readonly ChosenTip[]): Promise<void> {
    const now = this.context.clock.now();
    const of = <Value>(read: (tip: ChosenTip) => Value): Value[] => tips.map(read);
    await this.context.pool.query(
      `insert into tipping.tips
         (tip_id, receipt_id, location_id, staff_id, subject_key, state, currency, amount, fee_mode,
          charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice,
          is_qualifying, fee_terms, content_hash, locale, started_at, device, inquire_at,
          payment_system, payment_reference, payment_client_secret)
       select tip_id, receipt_id, location_id, staff_id, subject_key, 'STARTED', 'GBP', amount,
              fee_mode, charged, platform_fee, platform_fee_vat, processor_fee, net,
              vendor_invoice, is_qualifying, '02.03.2024', repeat('0', 64), 'en', $1::timestamptz,
              device, $1::timestamptz + interval '1 day', $2, reference, client_secret
       from unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::uuid[], $8::bigint[],
                   $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[],
                   $14::bigint[], $15::bigint[], $16::boolean[], $17::text[], $18::text[],
                   $19::text[])
         as tip (tip_id, receipt_id, location_id, staff_id, subject_key, amount, fee_mode, charged,
                 platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice,
                 is_qualifying, device, reference, client_secret)`,
      [
        now,
        this.paymentSystem,
        of(({ tipId }) => tipId),
        of(() => randomBytes(18).toString('base64url')),
        of(({ person }) => person.locationId),
        of(({ person }) => person.staffId),
        of(({ person }) => person.subjectKey),
        of(({ amount }) => amount),
        of(({ feeMode }) => feeMode),
        of(({ quote }) => quote.charged),
        of(({ quote }) => quote.platformFee),
        of(({ quote }) => quote.platformFeeVat),
        of(({ quote }) => quote.processorFee),
        of(({ quote }) => quote.net),
        of(({ quote }) => quote.vendorInvoice),
        of(({ person: { tipsType } }) =>
          isQualifyingTip({ country: 'gb', tipsType, recipient: 'PERSON' }),
        ),
        of(() => randomBytes(32).toString('hex')),
        of(referenceOf),
        of(() => randomBytes(20).toString('hex')),
      ],
    );
  }
}

function referenceOf({ tipId }: ChosenTip): string {
  return `pi_${tipId}`;
}

function fingerprint(card: number): string {
  return createHash('sha256').update(String(card)).digest('hex').slice(0, 32);
}
