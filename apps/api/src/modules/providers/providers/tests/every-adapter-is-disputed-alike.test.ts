// Disputes through every adapter: each must move the same money and end in the same states.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters, adyen } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { anApprovedRefund, disputeAtProcessor } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { writePdf } from '#platform/print/write-pdf.ts';
import { paymentSystemNamed } from '../registry/payment-systems.ts';

describe.each([...adapters, adyen])('through $name', (adapter) => {
  const { settings, pay, paymentSystem, disputes, venue, namesNoRefunds } = adapter;
  const { country } = venue;
  const why = disputes.areToldInShort ? 'OTHER' : 'FRAUDULENT';
  const disputeFee = disputes.feeIsToldLater ? 0 : 2000;
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
  });
  afterAll(async () => app.close());
  beforeEach(async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  });

  const system = () => paymentSystemNamed(app.context, paymentSystem);

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference', 'charged'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  async function started(): Promise<{ tipId: string; reference: string; charged: number }> {
    const { tipId, status } = await startATip(app, sara, { country });
    expect(status).toBe(201);
    const { reference, charged } = await tipOf(tipId);
    return { tipId, reference: reference ?? '', charged };
  }

  /** A payment that its guest's bank takes back, or asks about, some moments later. */
  async function disputed(card: string) {
    const tip = await started();
    await pay(app, tip.reference, card);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    const dispute = async () =>
      app.context.db
        .selectFrom('tipping.disputes')
        .select(['state', 'provider_reference as reference', 'reason', 'booked_fee as fee'])
        .where('tip_id', '=', tip.tipId)
        .executeTakeFirstOrThrow();
    const { reference } = await dispute();
    const decide = async (how: string) => {
      await app.outside.ask('POST', `/v1/test/disputes/${disputeAtProcessor(reference)}/${how}`);
      await app.settle();
    };
    return { ...tip, dispute, decide };
  }

  it.each([
    ['won', 'WON', 'CAPTURED'],
    ['lost', 'LOST', 'CHARGED_BACK'],
  ])('a dispute takes the money back until it is %s', async (how, state, end) => {
    const { tipId, reference, charged, dispute, decide } = await disputed('4000000000000259');
    const opened = { state: 'NEEDS_RESPONSE', reason: why, fee: disputeFee };
    expect(await dispute()).toMatchObject(opened);
    expect(await tipOf(tipId)).toMatchObject({ state: 'CHARGED_BACK' });
    const refund = { attemptId: randomUUID(), chargeReference: reference, amount: charged };
    const refused = await system().refund(app.context, { ...refund, reason: 'LAW' });
    const because = disputes.refundIsRefusedWith ?? 'charge_disputed';
    expect(refused).toEqual({ outcome: 'rejected', reason: because });
    await decide(how);
    expect(await dispute()).toMatchObject({ state });
    expect(await tipOf(tipId)).toMatchObject({ state: end });
  });

  it('a part of a payment is taken back, and comes back when it is won', async () => {
    const tip = await started();
    await pay(app, tip.reference, cards.success);
    await app.settle();
    const dispute = await disputedByItsBank(tip, { amount: 400 });
    expect(await dispute()).toMatchObject({ taken: 400, lost: 0, fee: disputeFee });
    expect(await tipOf(tip.tipId)).toMatchObject({ state: 'CAPTURED' });
    const { reference } = await dispute();
    await app.outside.ask('POST', `/v1/test/disputes/${disputeAtProcessor(reference)}/won`);
    await app.settle();
    expect(await dispute()).toMatchObject({ state: 'WON', back: 400 });
  });

  const inParts = disputes.areToldInShort || disputes.eachTurnIsToldOnce ? [] : [400];
  it.each(inParts)(
    'a part of what was taken (%s) comes back when it is won, and the rest later',
    async (part) => {
      const tip = await started();
      await pay(app, tip.reference, cards.success);
      await app.settle();
      const dispute = await disputedByItsBank(tip, {});
      const { reference } = await dispute();
      const atBank = async (how: string, body: object) => {
        await app.outside.ask(
          'POST',
          `/v1/test/disputes/${disputeAtProcessor(reference)}/${how}`,
          body,
        );
        await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 1 });
        await app.settle();
      };
      await atBank('won', { amount: part });
      expect(await dispute()).toMatchObject({ state: 'WON', back: part, bookedBack: part });
      expect(await tipOf(tip.tipId)).toMatchObject({ state: 'CAPTURED' });
      await atBank('reinstate', { amount: tip.charged - part });
      expect(await dispute()).toMatchObject({ back: tip.charged, bookedBack: tip.charged });
      const { rows } = await app.context.pool.query<{ left: string; parts: string }>(
        `select sum(posting.amount)::int as left, count(distinct entry.entry_id)::int as parts
       from ledger.entries entry
       join ledger.postings posting using (entry_id)
       join ledger.accounts account using (account_id)
       where entry.kind in ('CHARGEBACK', 'CHARGEBACK_REVERSED') and account.code like 'clearing:%'
         and (entry.details ->> 'sourceId')::uuid in
           (select dispute_id from tipping.disputes where tip_id = $1)`,
        [tip.tipId],
      );
      expect(rows).toEqual([{ left: 0, parts: 3 }]);
    },
  );

  it.each(disputes.areToldInShort ? [400] : [])(
    'of a dispute that is won all comes back, because no part (%s) is told of',
    async (part) => {
      const tip = await started();
      await pay(app, tip.reference, cards.success);
      await app.settle();
      const dispute = await disputedByItsBank(tip, {});
      const { reference } = await dispute();
      const path = `/v1/test/disputes/${disputeAtProcessor(reference)}/won`;
      await app.outside.ask('POST', path, { amount: part });
      await app.settle();
      expect(await dispute()).toMatchObject({ state: 'WON', back: tip.charged });
      expect(await tipOf(tip.tipId)).toMatchObject({ state: 'CAPTURED' });
    },
  );

  it('what was refunded already is lost by us, and alerts people', async () => {
    const tip = await started();
    await pay(app, tip.reference, cards.success);
    await app.settle();
    const refundId = await anApprovedRefund(app, tip.tipId);
    const refund = { attemptId: refundId, chargeReference: tip.reference, amount: tip.charged };
    await system().refund(app.context, { ...refund, reason: 'LAW' });
    await app.settle();
    if (namesNoRefunds) {
      app.clock.advance({ minutes: 1 });
      await comesRound(app, 'inquire-about-refunds');
    }
    expect(await tipOf(tip.tipId)).toMatchObject({ state: 'REFUNDED' });
    const dispute = await disputedByItsBank(tip, {});
    expect(await dispute()).toMatchObject({ taken: tip.charged, lost: tip.charged });
    expect(await tipOf(tip.tipId)).toMatchObject({ state: 'REFUNDED' });
  });

  /** A bank disputes a payment, whatever card paid it. */
  async function disputedByItsBank(
    { tipId, reference }: { tipId: string; reference: string },
    how: { amount?: number },
  ) {
    const { body } = await app.outside.ask('GET', '/v1/test/movements');
    const { data } = body as { data: { kind: string; mark: string | null; id: string }[] };
    const paid = data.find(
      ({ kind, mark }) =>
        kind === 'payment' && (mark === tipId || mark?.startsWith(reference) === true),
    );
    await app.outside.ask('POST', `/v1/test/payment_intents/${paid?.id ?? ''}/dispute`, how);
    await app.settle();
    return async () =>
      app.context.db
        .selectFrom('tipping.disputes')
        .select([
          'state',
          'provider_reference as reference',
          'booked_withdrawn as taken',
          'told_reinstated as back',
          'booked_reinstated as bookedBack',
          'lost',
          'booked_fee as fee',
        ])
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
  }

  it.each(disputes.areAskedAbout ? ['4000000000008344'] : [])(
    'a question (%s) moves nothing until the bank makes a dispute of it',
    async (card) => {
      const { tipId, dispute, decide } = await disputed(card);
      expect(await dispute()).toMatchObject({ state: 'INQUIRY', fee: 0 });
      expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
      await decide('escalate');
      expect(await dispute()).toMatchObject({ state: 'NEEDS_RESPONSE', fee: disputeFee });
      expect(await tipOf(tipId)).toMatchObject({ state: 'CHARGED_BACK' });
    },
  );

  it('a dispute that nobody told us of the end of is asked about', async () => {
    const { tipId, dispute } = await disputed('4000000000008336');
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const { reference } = await dispute();
    await app.outside.ask('POST', `/v1/test/disputes/${disputeAtProcessor(reference)}/won`);
    app.clock.set(new Date(app.clock.now().getTime() + 7 * 3_600_000));
    await comesRound(app, 'inquire-about-disputes');
    if (adapter.tellsByMessageAlone) {
      // There is nothing to ask: it is known once the message comes, however late.
      expect(await tipOf(tipId)).toMatchObject({ state: 'CHARGED_BACK' });
      await app.outside.ask('POST', '/v1/test/webhooks/resume');
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
    }
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });
});

/** A page on which nothing stands. */
const aPage = {
  size: { width: 100, height: 100 },
  title: 'A receipt',
  language: 'en',
  now: new Date(),
};

/** The way to answer a dispute, at each adapter. */
describe.each([...adapters, adyen])('an answer through $name', (adapter) => {
  const { settings, pay, paymentSystem, paths, disputes, venue } = adapter;
  const { country } = venue;
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
  });
  afterAll(async () => app.close());

  const system = () => paymentSystemNamed(app.context, paymentSystem);

  async function disputed() {
    const { tipId } = await startATip(app, sara, { country });
    const tip = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    await pay(app, tip.reference ?? '', '4000000000000259');
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    const state = async () =>
      app.context.db
        .selectFrom('tipping.disputes')
        .select(['state', 'provider_reference as reference', 'respond_by as respondBy'])
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
    const { reference: disputeReference } = await state();
    return { tipId, disputeReference, state };
  }

  const answerOf = (disputeReference: string, text: string) => ({
    attemptId: randomUUID(),
    disputeReference,
    text,
    files: {},
  });

  async function afterDecision(): Promise<void> {
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 6 });
    await app.settle();
  }

  it.each([
    ['winning_evidence', 'WON'],
    ['losing_evidence', 'LOST'],
  ])('with a text (%s) and a file is reviewed, and the dispute is %s', async (text, end) => {
    const { disputeReference, state } = await disputed();
    const bytes = await writePdf(aPage, () => undefined);
    const contentType = 'application/pdf';
    const given = { attemptId: randomUUID(), name: 'receipt.pdf', contentType, bytes };
    const file = await system().giveEvidenceFile(app.context, given);
    const receipt = file.outcome === 'ok' ? file.value.reference : '';
    const { answerForms } = system();
    // Who takes no file says so, and that none may be given, or only with the answer.
    if (disputes.areToldInShort || answerForms.filesAreEnclosed) {
      expect(file).toEqual({ outcome: 'rejected', reason: 'NOT_SUPPORTED' });
    } else expect(receipt).not.toBe('');
    if (disputes.areToldInShort) expect(answerForms.largestFileBytes).toBe(0);
    const files = receipt === '' ? {} : { RECEIPT: receipt };
    const enclosed = [{ kind: 'RECEIPT' as const, contentType, bytes }];
    const answer = { ...answerOf(disputeReference, text), files, enclosed };
    const told = await system().answerDispute(app.context, answer);
    expect(told).toMatchObject({
      outcome: 'ok',
      value: {
        end: 'TAKEN',
        reference: disputeReference,
        dispute: { status: 'UNDER_REVIEW', respondBy: expect.any(Date) },
      },
    });
    expect(await system().findAnswer(app.context, answer)).toMatchObject({
      value: { end: 'TAKEN' },
    });
    const other = { ...answerOf(disputeReference, 'Another answer') };
    // Where nobody tells what was said, all that is known is that something was.
    expect(await system().findAnswer(app.context, other)).toMatchObject({
      value: { end: disputes.areToldInShort ? 'TAKEN' : 'OVER' },
    });
    await afterDecision();
    expect(await state()).toMatchObject({ state: end });
  });

  it('says that the guest is right', async () => {
    const { disputeReference, state } = await disputed();
    const acceptance = { attemptId: randomUUID(), disputeReference };
    const ask = async () => system().findAnswer(app.context, { ...acceptance, text: null });
    expect(await ask()).toEqual({ outcome: 'ok', value: null });
    const told = await system().acceptDispute(app.context, acceptance);
    if (disputes.areToldInShort) {
      expect(told).toEqual({ outcome: 'rejected', reason: 'NOT_SUPPORTED' });
      expect(system().answerForms.knowsNoAcceptance).toBe(true);
      expect(await state()).toMatchObject({ state: 'NEEDS_RESPONSE' });
      return;
    }
    expect(told).toMatchObject({ value: { end: 'TAKEN', dispute: { status: 'LOST' } } });
    expect(await ask()).toMatchObject({ value: { end: 'TAKEN' } });
    await app.settle();
    expect(await state()).toMatchObject({ state: 'LOST' });
  });

  it.each(['time_out_accepted', 'time_out_not_accepted'])(
    'of which nothing is heard (%s) is found, or given again, once',
    async (kind) => {
      const { disputeReference } = await disputed();
      const answer = answerOf(disputeReference, 'It was served.');
      await app.outside.ask('POST', '/v1/test/faults', { kind, path: paths.answer });
      expect(await system().answerDispute(app.context, answer)).toEqual({ outcome: 'unknown' });
      if (adapter.tellsByMessageAlone) await app.settle();
      const found = await system().findAnswer(app.context, answer);
      // Where an answer takes two calls, the first alone has said nothing.
      if (kind === 'time_out_not_accepted' || adapter.answersInTwoCalls) {
        expect(found).toEqual({ outcome: 'ok', value: null });
        await system().answerDispute(app.context, answer);
      }
      expect(await system().findAnswer(app.context, answer)).toMatchObject({
        value: { end: 'TAKEN', dispute: { status: 'UNDER_REVIEW' } },
      });
    },
  );

  it('that comes once it is decided is not taken', async () => {
    const { disputeReference } = await disputed();
    await app.outside.ask('POST', `/v1/test/disputes/${disputeAtProcessor(disputeReference)}/lost`);
    if (adapter.tellsByMessageAlone) await app.settle();
    const answer = answerOf(disputeReference, 'Too late.');
    expect(await system().answerDispute(app.context, answer)).toMatchObject({
      outcome: 'rejected',
    });
    expect(await system().findAnswer(app.context, answer)).toMatchObject({
      value: { end: 'OVER' },
    });
  });

  it.each(disputes.eachTurnIsToldOnce ? [] : [9])(
    'may be asked for once more, for %s days',
    async (dueInDays) => {
      const { disputeReference, state } = await disputed();
      await system().answerDispute(app.context, answerOf(disputeReference, 'It was served.'));
      await app.settle();
      const before = await state();
      expect(before).toMatchObject({ state: 'UNDER_REVIEW' });
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 2 });
      await app.outside.ask(
        'POST',
        `/v1/test/disputes/${disputeAtProcessor(disputeReference)}/ask_again`,
        {
          dueInDays,
        },
      );
      await app.settle();
      const after = await state();
      expect(after).toMatchObject({ state: 'NEEDS_RESPONSE' });
      expect(after.respondBy?.getTime()).toBeGreaterThan(before.respondBy?.getTime() ?? 0);
      const second = answerOf(disputeReference, 'losing_evidence');
      await system().answerDispute(app.context, second);
      await afterDecision();
      expect(await state()).toMatchObject({ state: 'LOST' });
    },
  );
});
