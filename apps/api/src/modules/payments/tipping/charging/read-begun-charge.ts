import type { Context } from '#platform/context.ts';
import { paymentSystemNamed, type Charge, type Outcome } from '#providers/providers';

/** A payment that was begun: under whose name, and as what the processor knows it, if it has told. */
export interface BegunPayment {
  tipId: string;
  paymentSystem: string;
  paymentReference: string | null;
}

/** How its charge stands at the processor. `ok` with null: the processor has never heard of it. */
export async function readBegunCharge(
  context: Context,
  { tipId, paymentSystem, paymentReference }: BegunPayment,
): Promise<Outcome<Charge | null>> {
  const system = paymentSystemNamed(context, paymentSystem);
  return paymentReference
    ? system.readCharge(context, paymentReference)
    : system.findCharge(context, tipId);
}
